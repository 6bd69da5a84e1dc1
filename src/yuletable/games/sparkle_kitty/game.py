"""One set-up of Sparkle*Kitty Nights: the deck of the match, its words, its actions, and the deal."""

from __future__ import annotations

import random
from typing import Any

from yuletable.engine.actions import Action, Actions, Verb, seat_field, word_field
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.game import Game, GameType
from yuletable.engine.masks import members
from yuletable.engine.options import write_options
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.games.sparkle_kitty import saves
from yuletable.games.sparkle_kitty.cards import Book, Pack, house_pack, read_pack
from yuletable.games.sparkle_kitty.checking import spoken_keys
from yuletable.games.sparkle_kitty.course import go_on
from yuletable.games.sparkle_kitty.deck import SIDES, Deck, is_team
from yuletable.games.sparkle_kitty.imagine import Casting, Frame
from yuletable.games.sparkle_kitty.options import MILD, SparkleKittyOptions
from yuletable.games.sparkle_kitty.questions import Veto
from yuletable.games.sparkle_kitty.speech import DOUBLES, FORMS, SPELLS
from yuletable.games.sparkle_kitty.state import SparkleKittyState
from yuletable.games.sparkle_kitty.views import SparkleKittyView

HAND, TOWER = 5, 3
MIRRORS = 8
"""How many of them the Vampire game needs, whatever the number of players (SK-130)."""


class SparkleKittyNights(Game):
    """A set-up.

    deck        the cards of the match
    mode        base, werewolf or vampire; live, instant: the tempo
    sides       the sides of the characters in play, one for each seat, in no order (SK-3, SK-15, SK-113, SK-129)
    sides_of    by number of a character, its side; `character_ids`: its id
    members     by mask, its seats; `masks`: the other way round; `alone`: by seat, a tuple of it
    nobody      by seat, nothing
    everybody   the mask of all seats and the table
    characters_of   by side in play, the numbers of its characters
    dragons     numbers of the characters that are Dragons
    said        by whether the pack was vetoed, by kind, what is said for a card, "" for a Mirror
    same_word   by kind, the kinds with the same word
    kinds       by index of an action, the kind of card that it names
    play, double   by kind and side; enchant, add_card: by kind; take, add_to, ...: by seat; say: by form
    sayings, double_sayings   what can be said, without and with a Dark Magic card (SK-44, SK-47)
    base_mirror the kind of Mirror that lies in towers in Vampire mode, -1 else
    dealt       by kind, cards that are shuffled and dealt; `single`: kinds with one of these; `repeated`: the others
    most_turns  SK-111
    castings    by the characters that a viewer knows, who the others may be; filled when it is asked for
    """

    def __init__(self, game_type: GameType, seats: int, options: SparkleKittyOptions, book: Book, pack: Pack) -> None:
        self.type = game_type
        self.seats = seats
        self.options: SparkleKittyOptions = options
        self.book = book
        self.deck = Deck(book, seats, options)
        self.mode = options.mode
        self.live = options.tempo == "live"
        self.instant = options.tempo == "instant"
        self.speaks_itself = options.speech == "auto"
        self.pack = pack
        self.mild_name = MILD[pack.language]
        self.mild = pack if options.pack == self.mild_name else read_pack(house_pack(self.mild_name))
        self._words = [{spoken.id: spoken.word for spoken in each.words} for each in (self.pack, self.mild)]
        self._check_words()
        self.sides = _sides(seats, options)
        self.sides_of = tuple(character.side for character in book.characters)
        self.characters_of = {
            side: [number for number, other in enumerate(self.sides_of) if other == side] for side in self.sides
        }
        self.dragons = frozenset(number for number, side in enumerate(self.sides_of) if side == "dragon")
        self.character_ids = tuple(character.id for character in book.characters)
        self.character_number = {name: number for number, name in enumerate(self.character_ids)}
        self.members = [members(mask) for mask in range(1 << seats)]
        self.masks = {those: mask for mask, those in enumerate(self.members)}
        self.nobody = ((),) * seats
        self.alone = [(seat,) for seat in range(seats)]
        self.everybody = (1 << seats + 1) - 1
        keys = self.deck.keys
        self.said = [[words.get(key, "") for key in keys] for words in self._words]
        self.same_word = [frozenset(self.deck.of_key(key)) for key in keys]
        self.tower_size = TOWER + (self.mode == "werewolf")
        self.dealt = self._cards_to_deal()
        self.base_mirror = min(self.deck.mirrors) if self.mode == "vampire" else -1
        self.single = bytes(kind for kind, copies in enumerate(self.dealt) if copies == 1)
        self.repeated = [(kind, copies) for kind, copies in enumerate(self.dealt) if copies > 1]
        cards, dealt = sum(self.dealt), seats * (HAND + self.tower_size)
        self.most_turns = 2 * cards - dealt + 1
        # A gap asks each seat twice at most, for a call-out and for an answer; a turn has one gap, one more for each
        # enchantment that is taken and one at its end; each double, of which each card makes one, has another.
        gaps = self.most_turns * (seats + 2) + cards
        self.max_decisions = gaps * (seats * 8 + 4) + self.most_turns * 40
        self._make_actions()
        self._imagined: SparkleKittyView | None = None
        self._frame: Frame | None = None
        self.castings: dict[tuple[str | None, ...], Casting] = {}

    def _check_words(self) -> None:
        """RefusedSetupError if a word key of the deck has no word (SK-7)."""
        keys = spoken_keys(self.book)
        missing = [key for key in keys if key not in self._words[0]]
        if missing:
            raise RefusedSetupError(Refusal("SK-7", "refusal.SK-7.no_word", {"key": missing[0]}))
        self.may_veto = self.options.pack != self.mild_name and all(
            key in self._words[1] for key in spoken_keys(self.book)
        )

    def _cards_to_deal(self) -> tuple[int, ...]:
        """RefusedSetupError if a deck of the players' own has too little for these options and so many players."""
        if self.options.has_pineapples and not any(card.is_pineapple for card in self.deck.cards):
            raise RefusedSetupError(Refusal("SK-5", "refusal.SK-5"))
        if self.options.has_team and not any(is_team(card) for card in self.deck.cards):
            raise RefusedSetupError(Refusal("SK-6", "refusal.SK-6"))
        dealt = self._without_mirrors() if self.mode == "vampire" else self.deck.copies
        needed = self.seats * (HAND + self.tower_size)
        if sum(dealt) <= needed:
            fields = {"cards": sum(dealt), "needed": needed + 1, "players": self.seats}
            raise RefusedSetupError(Refusal("SK-17", "refusal.SK-17", fields))
        return dealt

    def _without_mirrors(self) -> tuple[int, ...]:
        """In Vampire mode the Mirrors are taken out before the deal (SK-130)."""
        deck = self.deck
        mirrors = sum(card.duty == "mirror" for card in self.book.cards)
        if mirrors < MIRRORS:
            raise RefusedSetupError(Refusal("SK-130", "refusal.SK-130", {"mirrors": mirrors}))
        if any("PEEK" in powers for kind, powers in enumerate(deck.powers) if kind not in deck.mirrors):
            raise RefusedSetupError(Refusal("SK-8", "refusal.SK-8.own_deck"))
        return tuple(0 if kind in deck.mirrors else copies for kind, copies in enumerate(deck.copies))

    def _make_actions(self) -> None:
        deck = self.deck
        keyhole = [name for kind, name in enumerate(deck.ids) if not deck.stacked[kind]]
        stacked = [name for kind, name in enumerate(deck.ids) if deck.stacked[kind]]
        card, side = word_field("card", *keyhole), word_field("side", *SIDES)
        target, source = seat_field(self.seats, "target"), seat_field(self.seats, "source")
        verbs = [
            Verb("play", (card, side)), Verb("enchant", (word_field("card", *stacked),)), Verb("double", (card, side)),
            Verb("call"), Verb("expose"), Verb("pass"), Verb("say", (word_field("form", *FORMS),)),
            Verb("take", (target,)), Verb("add-to", (target,)), Verb("peek", (target,)), Verb("move-from", (source,)),
            *(Verb(name, (target,)) for name in ("move-to", "steal", "guess")),
            Verb("skip"), Verb("take-it"), Verb("leave-it"),
            Verb("add-card", (word_field("card", *deck.ids),)), Verb("accept"), Verb("veto"),
        ]  # fmt: skip
        self.actions = Actions(self.seats, verbs)
        of, named = self.actions.group, self.actions.named
        self.kinds = [deck.number.get(str(action.args[0]), -1) if action.args else -1 for action in self.actions]
        kinds = range(len(deck.ids))
        both = [(kind, SIDES) for kind in kinds if not deck.stacked[kind]]
        self.play = {kind: tuple(named("play", deck.ids[kind], at) for at in sides) for kind, sides in both}
        self.double = {kind: tuple(named("double", deck.ids[kind], at) for at in sides) for kind, sides in both}
        self.enchant = {kind: named("enchant", deck.ids[kind]) for kind in kinds if deck.stacked[kind]}
        self.add_card = of("add-card")
        self.take, self.add_to, self.peek, self.guess = of("take"), of("add-to"), of("peek"), of("guess")
        self.move_from, self.move_to, self.steal = of("move-from"), of("move-to"), of("steal")
        self.call, self.expose, self.pass_ = named("call"), named("expose"), named("pass")
        self.only_pass = (self.pass_,)
        self.skip, self.take_it, self.leave_it = named("skip"), named("take-it"), named("leave-it")
        self.accept, self.veto = named("accept"), named("veto")
        self.veto_actions = (self.accept, self.veto)
        self.say = {form: named("say", form) for form in FORMS}
        self.sayings = [self._sayings(SPELLS, dark) for dark in (False, True)]
        self.double_sayings = [self._sayings(DOUBLES, dark) for dark in (False, True)]

    def _sayings(self, forms: tuple[str, ...], dark: bool) -> tuple[Action, ...]:
        if "DOUBLE" in forms:
            forms = (*forms, "DARK_DOUBLE", "DARK_DOUBLE_DOUBLE")
        return tuple(self.say[form] for form in FORMS if form in forms and (dark or not form.startswith("DARK")))

    def words(self, vetoed: bool) -> dict[str, str]:
        """What is said, by word key."""
        return self._words[vetoed]

    def pack_name(self, vetoed: bool) -> str:
        return self.mild_name if vetoed else self.options.pack

    def kind_of(self, action: Action) -> int:
        """The kind of card that an action names."""
        return self.kinds[action.index]

    # The deal

    def blank(self) -> SparkleKittyState:
        """A position in which nothing has been dealt."""
        return SparkleKittyState(self)

    def start(self, chance: Chance, tell: Tell | None = None) -> SparkleKittyState:
        state = self.blank()
        if tell:
            sides = {side: self.sides.count(side) for side in dict.fromkeys(self.sides)}
            fields = {"players": self.seats, "mode": self.mode, "dragons": self.sides.count("dragon"), "sides": sides}
            tell(Event("game_started", {**fields, "options": write_options(self.options)}))
        if self.may_veto:
            state.question = Veto(self.seats)
        else:
            state.todo.append(("deal",))
            go_on(state, chance, tell)
        return state

    def deal(self, state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
        """Characters, hands and towers (SK-15 to SK-18, SK-114, SK-130, SK-131); then the first turn (SK-12)."""
        seats = range(self.seats)
        state.characters = tuple(self._draw_characters(chance))
        cards = [kind for kind, copies in enumerate(self.dealt) for _ in range(copies)]
        chance.shuffle(cards, "deal")
        for seat in seats:
            state.towers[seat] = tuple([cards.pop() for _ in range(self.tower_size)])
            state.marks[seat] = (0,) * self.tower_size
            state.hands[seat] = sorted(cards.pop() for _ in range(HAND))
        state.pile = cards
        if self.mode == "vampire":
            state.mirrors = (1 << self.seats) - 1
            state.boxed = sum(self.deck.copies[kind] for kind in self.deck.mirrors) - self.seats
        first = self.options.first - 1 if self.options.first else chance.below(self.seats, "first")
        if tell:
            ids, names = self.deck.ids, self.character_ids
            for seat in seats:
                character = names[state.characters[seat]]
                tell(Event("character_dealt", {"seat": number(seat), "character": character}, (seat,)))
                hand = [ids[kind] for kind in state.hands[seat]]
                fields = {"seat": number(seat), "hand": HAND, "tower": self.tower_size, "pile": len(cards)}
                tell(Event("hand_dealt", fields, secret={"cards": hand}, insiders=(seat,)))
        state.todo.append(("begin", first))

    def _draw_characters(self, chance: Chance) -> list[int]:
        """Which Knights of a side are used is random, and so is who gets which character (SK-15, SK-16)."""
        chosen: list[int] = []
        for side in dict.fromkeys(self.sides):
            every = [number for number, other in enumerate(self.sides_of) if other == side]
            chance.shuffle(every, f"characters {side}")
            chosen += every[: self.sides.count(side)]
        chance.shuffle(chosen, "seats")
        return chosen

    def imagine(self, view: SparkleKittyView, rng: random.Random) -> SparkleKittyState:
        if view is not self._imagined:
            self._imagined = view
            return Frame(self, view).become(rng)
        # A planner imagines many positions from one view.
        frame = self._frame
        if frame is None or frame.view is not view:
            frame = self._frame = Frame(self, view)
        return frame.fill(rng)

    def load(self, data: dict[str, Any]) -> SparkleKittyState:
        return saves.load(self, data)


def _sides(seats: int, options: SparkleKittyOptions) -> tuple[str, ...]:
    """The sides in the game; in Vampire mode all but one are Knights of any side (SK-3, SK-15, SK-113, SK-129)."""
    if options.mode == "vampire":
        monsters = ["vampire"]
    elif options.mode == "werewolf":
        monsters = ["werewolf"] + ["dragon"] * (seats % 2 == 0)
    else:
        monsters = ["dragon"] * (2 if options.dragons == "2" else seats % 2)
    knights = seats - len(monsters)
    return ("nice",) * ((knights + 1) // 2) + ("naughty",) * (knights // 2) + tuple(monsters)
