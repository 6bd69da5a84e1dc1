"""Spells and doubles are spoken (SK-38 to SK-48): which words are due, which were said, what a note means."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Fields, Tell, number
from yuletable.games.sparkle_kitty.cards import BOARD_WORDS
from yuletable.games.sparkle_kitty.choices import Choice, More, choice
from yuletable.games.sparkle_kitty.deck import LEFT, RIGHT, SIDES

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

Words = tuple[str, ...]

SILENCE, GARBLE = "SILENCE", "GARBLE"
SPELLS = ("LR", "RL", "DARK_LR", "DARK_RL", "MIRROR_LR", "MIRROR_RL", SILENCE, GARBLE)
DOUBLES = ("DOUBLE", "DOUBLE_DOUBLE", SILENCE, GARBLE)
DARK_DOUBLES = ("DARK_DOUBLE", "DARK_DOUBLE_DOUBLE")
FORMS = (*SPELLS[:-2], *DOUBLES[:2], *DARK_DOUBLES, SILENCE, GARBLE)


def speak(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int) -> None:
    """After a turn play, or a card taken by TAKE."""
    if state.game.speaks_itself:
        if tell:
            form = due_spells(state, seat)[0]
            _tell(tell, seat, form, spell_words(state, seat)[form])

    else:
        state.question = Choice("say", seat)


def speak_double(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int, side: int) -> None:
    if state.game.speaks_itself:
        if tell:
            form = due_doubles(state, seat, side)[0]
            _tell(tell, seat, form, double_words(state, seat, side)[form])

    else:
        state.question = Choice("say_double", seat, (side,))


def visible_words(state: SparkleKittyState) -> tuple[str, str]:
    """The words of the two sides; of a bare side the printed one (SK-45)."""
    game, vetoed = state.game, state.vetoed
    left, right = state.keyhole
    said = game.said[vetoed]
    return (
        said[left[-1]] if left else game.words(vetoed)[BOARD_WORDS[LEFT]],
        said[right[-1]] if right else game.words(vetoed)[BOARD_WORDS[RIGHT]],
    )


def dark_word(state: SparkleKittyState, seat: int) -> str | None:
    """The word of the topmost Dark Magic card in this seat's stack (SK-44)."""
    deck = state.game.deck
    for kind in reversed(state.stacks[seat]):
        if deck.duties[kind] == "dark":
            return state.game.words(state.vetoed)[deck.keys[kind]]
    return None


def duty(state: SparkleKittyState, seat: int) -> str:
    """What the top of a stack asks for: none, dark or mirror (SK-41)."""
    stack = state.stacks[seat]
    return state.game.deck.duties[stack[-1]] if stack else "none"


def spell_words(state: SparkleKittyState, seat: int) -> dict[str, Words]:
    """The words of every form in which this seat could speak a spell, in the order of `FORMS`."""
    left, right = visible_words(state)
    dark = dark_word(state, seat)
    words: dict[str, Words] = {"LR": (left, right), "RL": (right, left)}
    if dark is not None:
        words |= {"DARK_LR": (dark, left, right), "DARK_RL": (dark, right, left)}
    words |= {"MIRROR_LR": (left, right, right, left), "MIRROR_RL": (right, left, left, right)}
    return words


def double_words(state: SparkleKittyState, seat: int, side: int) -> dict[str, Words]:
    """The words of every form of a double on this side (SK-46, SK-47)."""
    word = visible_words(state)[side]
    words: dict[str, Words] = {"DOUBLE": ("DOUBLE", word), "DOUBLE_DOUBLE": ("DOUBLE", "DOUBLE", word)}
    dark = dark_word(state, seat)
    if state.game.options.duty_on_doubles and dark is not None:
        words |= {"DARK_DOUBLE": (dark, "DOUBLE", word), "DARK_DOUBLE_DOUBLE": (dark, "DOUBLE", "DOUBLE", word)}
    return words


def due_spells(state: SparkleKittyState, seat: int) -> tuple[str, ...]:
    """Forms that are right now (SK-38 to SK-40), others that read the same included (SK-45)."""
    due = {"none": ("LR", "RL"), "dark": ("DARK_LR", "DARK_RL"), "mirror": ("MIRROR_LR", "MIRROR_RL")}
    return _alike(spell_words(state, seat), due[duty(state, seat)])


def due_doubles(state: SparkleKittyState, seat: int, side: int) -> tuple[str, ...]:
    """The form that is right for the double that has just been made on this side."""
    form = DOUBLES[state.doubles[side] - 1]
    if state.game.options.duty_on_doubles and duty(state, seat) == "dark":
        form = f"DARK_{form}"
    return _alike(double_words(state, seat, side), (form,))


def _alike(words: dict[str, Words], due: Sequence[str]) -> tuple[str, ...]:
    right = {words[form] for form in due}
    return (*due, *(form for form in words if words[form] in right and form not in due))


def said(state: SparkleKittyState, seat: int, more: More, action: Action, chance: Chance, tell: Tell | None) -> None:
    """Words are said, and nobody is told whether they were right (SK-48)."""
    form = str(action.args[0])
    words = double_words(state, seat, more[0]) if more else spell_words(state, seat)
    due = due_doubles(state, seat, more[0]) if more else due_spells(state, seat)
    if tell:
        _tell(tell, seat, form, words.get(form, ()))
    state.spoken = (seat, form, due)
    state.callable = state.game.options.callout == "players"
    if not state.callable and form not in due:
        state.last_call = (seat, (), True)
        if tell:
            tell(Event("slipped", {"seat": number(seat)}))
        state.todo.append(("punish", seat))


def _silence(state: SparkleKittyState, seat: int, more: More, legal: Sequence[Action]) -> Action:
    return state.game.say[SILENCE]  # SK-57


def _both_words(state: SparkleKittyState, more: More) -> Fields:
    return dict(zip(SIDES, visible_words(state), strict=True))


@choice("say", "SK-38", said, _silence, _both_words)
def _spells(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    return state.game.sayings[dark_word(state, seat) is not None]


def _doubled_word(state: SparkleKittyState, more: More) -> Fields:
    return {"word": visible_words(state)[more[0]]}


@choice("say_double", "SK-46", said, _silence, _doubled_word)
def _double_spells(state: SparkleKittyState, seat: int, more: More) -> Sequence[Action]:
    dark = state.game.options.duty_on_doubles and dark_word(state, seat) is not None
    return state.game.double_sayings[dark]


def _tell(tell: Tell, seat: int, form: str, words: Words) -> None:
    tell(Event("words_said", {"seat": number(seat), "form": form, "words": list(words)}))


def heard(state: SparkleKittyState, actor: int, note: str) -> Action | None:
    """What spoken, typed or tapped words mean; case, punctuation, spaces and accents do not count (SK-43, SK-44)."""
    question = state.question
    if not isinstance(question, Choice) or question.seat != actor or question.name not in ("say", "say_double"):
        return None
    letters = _letters(note)
    if not letters:
        return state.game.say[SILENCE]
    if question.more:
        words = double_words(state, actor, question.more[0])
        due = due_doubles(state, actor, question.more[0])
    else:
        words, due = spell_words(state, actor), due_spells(state, actor)
    for form in (*due, *words):
        if "".join(words[form]) == letters:
            return state.game.say[form]
    return state.game.say[GARBLE]


LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


def _letters(note: str) -> str:
    plain = unicodedata.normalize("NFKD", note).casefold().translate(LIGATURES).upper()
    return "".join(letter for letter in plain if letter.isascii() and letter.isalpha())
