"""`greedy` of Sparkle*Kitty Nights: what it sees in a position, how it slips, and that it plays by its view alone."""

import random
from typing import Any

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.bots.roster import UnknownBotError, make_bot
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget
from yuletable.engine.prompts import Prompt
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.greedy.bot import Greedy
from yuletable.games.sparkle_kitty.greedy.settings import Settings, read_settings
from yuletable.games.sparkle_kitty.greedy.suspicion import Suspicion
from yuletable.games.sparkle_kitty.state import SparkleKittyState

SURE = Settings(slips=0, sees=1, calls=1)


def choice(state: SparkleKittyState, seat: int, settings: Settings = SURE, seed: int = 1) -> str:
    """What it does there, of several things that it could do."""
    legal = state.legal_actions(seat)
    assert len(legal) > 1
    prompt = state.prompt(seat)
    assert prompt is not None
    return Greedy(settings).choose(
        state.game, state.observe(seat), prompt, legal, random.Random(seed), Budget()
    ).text  # fmt: skip


def share(state: SparkleKittyState, seat: int, settings: Settings, *texts: str) -> float:
    """How often it does one of these things."""
    return sum(choice(state, seat, settings, seed) in texts for seed in range(400)) / 400


def in_gap() -> Night:
    """Seat 0 has played FIST; seat 3 could double it."""
    night = Night({0: "S2-R M1-B", 3: "S2-B M3-R"}, left="S0-R", right="M0-B")
    return night.do(0, "play", "S2-R", "left").say(0)


@pytest.mark.rule("SK-56")
def test_it_doubles_as_often_as_it_sees_one() -> None:
    night = in_gap()
    assert choice(night.state, 3) == "double S2-B left"
    assert share(night.state, 3, Settings(sees=0.6), "double S2-B left") == pytest.approx(0.6, abs=0.08)
    assert share(night.state, 3, Settings(sees=0), "pass") == 1
    assert choice(night.state, 2) == "pass"


@pytest.mark.rule("SK-56")
def test_it_slips_as_often_as_it_is_told_and_twice_as_often_while_a_duty_binds() -> None:
    for stack, due in (("", ("LR", "RL")), ("D1-1", ("DARK_LR", "DARK_RL")), ("MM-1", ("MIRROR_LR", "MIRROR_RL"))):
        night = Night({0: "S2-R M1-B"}, left="S0-R", right="M0-B", stacks={0: stack})
        night.do(0, "play", "S2-R", "left")
        right = [f"say {form}" for form in due]
        assert choice(night.state, 0) in right
        slips = 0.3 if stack else 0.15
        assert share(night.state, 0, Settings(slips=0.15), *right) == pytest.approx(1 - slips, abs=0.07)


@pytest.mark.rule("SK-56", "SK-46")
def test_it_says_double_or_double_double() -> None:
    night = in_gap().gap({3: "double S2-B left"})
    assert choice(night.state, 3) == "say DOUBLE"


@pytest.mark.rule("SK-50", "SK-56")
def test_it_calls_out_slips_of_those_who_are_no_friends() -> None:
    night = Night({0: "S2-R M1-B"}, left="S0-R", right="M0-B", sides="+-+-")
    night.state.peeks[2] = night.state.peeks[3] = 1 << 0
    night.do(0, "play", "S2-R", "left")
    slip, right = night.state.copy(), night.say(0).state
    slip.play(0, night.game.say["GARBLE"], night.chance)
    assert choice(slip, 3) == "call", "an enemy"
    assert choice(slip, 2) == "pass", "a friend"
    assert choice(right, 3) == "pass", "no slip"
    assert share(slip, 3, Settings(calls=0.5), "call") == pytest.approx(0.5, abs=0.08)


@pytest.mark.rule("SK-99", "SK-76")
def test_a_free_dragon_takes_the_last_card_of_a_knight_and_a_knight_its_own() -> None:
    game = set_up(5)
    hands = {1: "S2-B M3-R", 4: "S2-I M5-R", 0: "S2-R M1-B"}
    for doubler, double, taken in ((4, "double S2-I left", "take 2"), (1, "double S2-B left", "take 2")):
        night = Night(hands, left="S0-R", right="M0-B", towers={1: 1, 4: 0}, sides="+-+-D", game=game)
        night.do(0, "play", "S2-R", "left").say(0).gap({doubler: double}).say(doubler, "DOUBLE")
        assert choice(night.state, doubler) == taken


@pytest.mark.rule("SK-87")
def test_it_adds_to_the_towers_of_others() -> None:
    night = Night({0: "D1-1 S2-R M1-B"}, left="S0-R", right="M0-B", sides="+-+-")
    night.state.peeks[0] = 1 << 1
    night.do(0, "enchant", "D1-1").say(0, "DARK_LR").gap()
    assert night.asking() == "add_to"
    assert choice(night.state, 0) == "add-to 2"


@pytest.mark.rule("SK-139", "SK-144")
def test_a_vampire_shows_herself_only_to_save_herself_or_to_win() -> None:
    game = set_up(5, mode="vampire")
    for cards, buries in ((1, True), (3, False), (4, True), (5, True)):
        night = Night({3: "D1-1 H2-R H7-B"}, left="H1-R", towers={3: cards}, sides="+-+V-", game=game, active=3)
        night.do(3, "enchant", "D1-1").say(3, "DARK_LR").gap()
        assert (choice(night.state, 3) == "add-to 4") == buries, cards


@pytest.mark.rule("SK-120", "SK-121")
def test_a_werewolf_keeps_in_who_has_seen_it() -> None:
    game = set_up(5, mode="werewolf")
    night = Night({4: "D1-1 H2-R H7-B"}, left="H1-R", sides="+-+-W", game=game, active=4)
    night.state.peeks[2] = 1 << 4
    night.do(4, "enchant", "D1-1").say(4, "DARK_LR").gap()
    assert choice(night.state, 4) == "add-to 3"


@pytest.mark.rule("SK-116", "SK-118")
@pytest.mark.parametrize(("before", "now"), [(True, "leave-it"), (False, "take-it")])
def test_a_werewolf_answers_as_a_knight_would(before: bool, now: str) -> None:
    """Who takes from a Nice and from a Naughty Knight is neither; nor is who leaves both alone."""
    game = set_up(5, mode="werewolf")
    night = Night({4: "MM-1 H2-R H7-B"}, left="H1-R", sides="+-+-W", game=game, active=4, exposed=(0,))
    night.state.answers = ((4, 0, before),)
    night.do(4, "enchant", "MM-1").say(4, "MIRROR_LR").gap().do(4, "peek", 1)
    night.state.exposed |= 1 << 1
    assert choice(night.state, 4) == now


SEVEN = "+-+-+-W"


def with_mirror(towers: dict[int, int]) -> Night:
    """Seat 1 of seven in the Werewolf game has used a Mirror, and chooses whom to look at."""
    game = set_up(7, mode="werewolf")
    night = Night({1: "MM-1 H2-R H7-B"}, left="H1-R", towers=towers, sides=SEVEN, game=game, active=1)
    return night.do(1, "enchant", "MM-1").say(1, "MIRROR_LR").gap()


@pytest.mark.rule("SK-99", "SK-116", "SK-127")
def test_a_free_dragon_looks_at_a_knight_whose_last_card_it_takes_then() -> None:
    """It has no allies, so it must take the card, and has won with it."""
    game = set_up(6, mode="werewolf")
    towers = {2: 1, 4: 0, 5: 2}
    night = Night({4: "MM-1 H2-R H7-B"}, left="H1-R", towers=towers, sides="+-+-DW", game=game, active=4)
    night.state.peeks[4] = 1 << 2 | 1 << 5
    assert choice(night.state, 4) == "enchant MM-1"
    night.do(4, "enchant", "MM-1").say(4, "MIRROR_LR").gap()
    assert choice(night.state, 4) == "peek 3"
    night.do(4, "peek", 2).do(4, "take-it")
    assert night.ending() == ("dragon", "SK-99", (4,))


@pytest.mark.rule("SK-116", "SK-124")
def test_nobody_looks_where_the_werewolf_may_wait_for_its_last_card() -> None:
    """Whoever it is that is looked at, but a friend, a card comes off that tower."""
    for towers, least in (({2: 1}, 3), ({6: 1}, 7)):
        looks = {choice(with_mirror(towers).state, 1, seed=seed) for seed in range(30)}
        assert f"peek {least}" not in looks
        assert len(looks) > 1


@pytest.mark.rule("SK-119")
def test_where_a_look_takes_no_card_any_tower_may_be_looked_at() -> None:
    night = with_mirror({2: 1})
    night.state.cap = 0
    assert "peek 3" in {choice(night.state, 1, seed=seed) for seed in range(30)}


@pytest.mark.rule("SK-124")
def test_only_the_werewolf_itself_takes_its_last_card() -> None:
    """A Knight that is free itself takes another's."""
    game = set_up(5, mode="werewolf")
    hands = {2: "S2-B M3-R", 4: "S2-I M5-R", 0: "S2-R M1-B"}
    for doubler, double, taken in ((2, "double S2-B left", False), (4, "double S2-I left", True)):
        night = Night(hands, left="S0-R", right="M0-B", towers={2: 0, 4: 1}, sides="+-+-W", game=game)
        night.do(0, "play", "S2-R", "left").say(0).gap({doubler: double}).say(doubler, "DOUBLE")
        assert (choice(night.state, doubler) == "take 5") == taken


@pytest.mark.rule("SK-125")
def test_a_werewolf_frees_the_last_of_a_side() -> None:
    """Rather than take a card off its own tower; but not the last but one."""
    game = set_up(7, mode="werewolf")
    hands = {6: "S2-I M5-R", 0: "S2-R M1-B"}
    for free, takes in (((0, 2), "take 5"), ((2,), "take 7")):
        towers = {4: 1, 6: 3, **dict.fromkeys(free, 0)}
        night = Night(hands, left="S0-R", right="M0-B", towers=towers, sides=SEVEN, game=game, exposed=free)
        night.state.peeks[6] = 1 << 4
        night.do(0, "play", "S2-R", "left").say(0).gap({6: "double S2-I left"}).say(6, "DOUBLE")
        assert choice(night.state, 6) == takes
    assert night.state.side(4) == "nice"


@pytest.mark.rule("SK-116", "SK-118")
def test_a_werewolf_does_to_others_what_a_knight_would() -> None:
    """It has helped a Nice Knight: so it adds to a Naughty one, and to a Nice one if it was the other way round."""
    game = set_up(7, mode="werewolf")
    friend, foe = (3, -3, 0, 0, 0, 0, 0), (-3, 3, 0, 0, 0, 0, 0)
    for favours, added in ((friend, "add-to 4"), (foe, "add-to 3")):
        night = Night(
            {6: "D1-1 H2-R H7-B"},
            left="H1-R",
            towers={4: 5, 5: 5},
            sides=SEVEN,
            game=game,
            active=6,
            exposed=(0, 1),
        )
        # Two have shown everybody what they are.
        night.state.favours[2], night.state.favours[3], night.state.favours[6] = friend, foe, favours
        night.do(6, "enchant", "D1-1").say(6, "DARK_LR").gap()
        assert choice(night.state, 6) == added


@pytest.mark.rule("SK-118")
def test_one_answer_makes_nobody_a_werewolf() -> None:
    """A Knight finds an enemy as often as the Werewolf says that it has found one."""
    night = Night(sides=SEVEN, game=set_up(7, mode="werewolf"))
    for takes in (True, False):
        night.state.answers = ((3, 5, takes),)
        view = night.state.observe(0)
        mind = Suspicion(night.game, view, view.open_characters)
        assert mind.how_likely(3, "werewolf") == pytest.approx(1 / 7, abs=0.01)
    # Somebody who leaves both a Nice and a Naughty Knight alone is none.
    night.state.answers = ((3, 4, False), (3, 5, False))
    night.state.exposed = 1 << 4 | 1 << 5
    view = night.state.observe(0)
    assert Suspicion(night.game, view, view.open_characters).how_likely(3, "werewolf") == pytest.approx(1)


@pytest.mark.rule("SK-98")
def test_a_dragon_keeps_quiet_until_its_turn_or_until_somebody_minds_it() -> None:
    game = set_up(5)
    for cards in (2, 3, 4):
        night = Night({0: "S2-R M1-B"}, left="S0-R", right="M0-B", towers={4: cards}, sides="+-+-D", game=game)
        gap = night.do(0, "play", "S2-R", "left").say(0).state
        assert choice(gap, 4) == ("pass" if cards == 3 else "expose")
        night = Night({4: "S2-R M1-B"}, left="S0-R", towers={4: cards}, sides="+-+-D", game=game, active=4)
        assert choice(night.state, 4) == "expose"


@pytest.mark.rule("SK-98")
def test_one_of_two_dragons_keeps_quiet_for_longer() -> None:
    game = set_up(6, dragons="2")
    for cards in (2, 3, 4):
        night = Night({5: "S2-R M1-B"}, left="S0-R", towers={5: cards}, sides="+-+-DD", game=game, active=5)
        assert (choice(night.state, 5) == "expose") == (cards != 3)


def test_who_empties_a_tower_is_taken_for_a_friend_of_who_lives_there() -> None:
    """Of three that it does not know one is a friend; what they did in the open tells who."""
    night = Night({0: "S2-R M1-B"}, left="S0-R", right="M0-B", sides="+-+-")
    even = Suspicion(night.game, night.state.observe(0))
    assert [even.how_likely(seat, "nice") for seat in (1, 2, 3)] == [pytest.approx(1 / 3)] * 3
    night.state.favours[2] = (2, -1, 0, 0)
    mind = Suspicion(night.game, night.state.observe(0))
    nice = [mind.how_likely(seat, "nice") for seat in (1, 2, 3)]
    assert sum(nice) == pytest.approx(1)
    assert nice[1] > 0.6 > 0.3 > nice[0]
    night.state.peeks[0] = 1 << 1
    assert Suspicion(night.game, night.state.observe(0)).how_likely(1, "naughty") == 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [(5, {}), (6, {"dragons": "2", "spice": True}), (7, {"mode": "werewolf"}), (6, {"mode": "vampire"})],
)
def test_it_plays_by_its_view_alone(seats: int, options: dict[str, Any]) -> None:
    """Wherever it is asked it does the same in another world that looks the same to it; and what it does is legal."""
    game, rng = set_up(seats, **options), random.Random(str(options))
    bot, chance = Greedy(), FastChance(rng)
    state, asked = game.start(chance), 0
    while actors := state.to_act():
        seat = actors[0]
        action = _chosen(bot, state, seat, asked)
        if asked % 9 == 0:
            world = game.imagine(state.observe(seat), rng)
            assert _chosen(bot, world, seat, asked) is action
        asked += 1
        state.play(seat, action, chance)
    assert state.outcome() is not None


def _chosen(bot: Greedy, state: SparkleKittyState, seat: int, seed: int) -> Action:
    prompt = state.prompt(seat)
    assert isinstance(prompt, Prompt)
    legal = state.legal_actions(seat)
    return bot.choose(state.game, state.observe(seat), prompt, legal, random.Random(seed), Budget())


@pytest.mark.rule("SK-56")
def test_its_rates_are_written_behind_its_name() -> None:
    bot = make_bot(GAME, "greedy:slips=0.1+sees=1+notice=1200ms")
    assert isinstance(bot, Greedy)
    assert (bot.settings, bot.notice) == (Settings(slips=0.1, sees=1, notice=1200), 1200)
    assert read_settings("calls=.25") == Settings(calls=0.25)


@pytest.mark.parametrize(
    "text", ["", "slips", "slip=0.1", "slips=2", "slips=nan", "sees=1e9", "notice=5", "calls=1+calls=0"]
)
def test_rates_that_cannot_be_read_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(UnknownBotError, match=r"^The bot 'greedy:.*' cannot be had: .*\.$"):
        make_bot(GAME, f"greedy:{text}")
