"""Playing: what seats, the clock and the host do to the match that runs."""

from __future__ import annotations

from yuletable.engine.actions import Action, UnknownActionError
from yuletable.engine.events import CLOCK, TABLE, Event, number
from yuletable.engine.game import Game, GameType, State
from yuletable.engine.options import Options, read_options
from yuletable.engine.outcomes import Outcome
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.table import components, shuffle, timers
from yuletable.table.commands import Act
from yuletable.table.errors import TableError
from yuletable.table.evening import Draft, Evening
from yuletable.table.fairness import mixed_seed, replay_token
from yuletable.table.match import Match, new_opening, open_match
from yuletable.table.room import Room, occupied
from yuletable.table.viewers import Viewer, token_hash
from yuletable.words import catalogue

NUDGE_SECONDS = 60
"""Where nobody limits time, a question may be open so long before anybody is nudged or answered for."""

EXTENSION = 60
"""So many seconds more the host gives at a time."""

INSTANT = Refusal("table", "table.instant_is_for_bots")
NO_GAME = Refusal("table", "table.game_not_installed")
SENTENCES = {
    components.MISSING: "Own components were chosen, and none were brought: bring them, or choose those of the house.",
    INSTANT.message: "Tempo instant is for tables without persons: choose live or relaxed.",
    NO_GAME.message: "This game is not installed any more: choose another one.",
}
"""What the table itself refuses, in English; pages look the ids up in their catalogue."""


# ---- dealing


def setup_refusal(evening: Evening) -> Refusal | None:
    """Why a match cannot be dealt now, or None."""
    game_type, room = evening.game_type, evening.room
    if game_type is None:
        return NO_GAME
    options = chosen_options(game_type, room)
    if options.tempo == "instant" and room.persons():
        return INSTANT
    return game_type.refusal(len(room.taken()), options) or components.refusal(game_type, room, options)


def chosen_options(game_type: GameType, room: Room) -> Options:
    return read_options(game_type.presets["table"], room.options)


def deal(draft: Draft) -> None:
    """Deals the next match to everybody who has a chair."""
    evening, game_type = draft.evening, draft.evening.game_type
    _between_matches(evening)
    _awake(evening.room)
    refusal = setup_refusal(evening)
    if refusal is not None or game_type is None:
        raise refused(refusal or NO_GAME, game_type)
    options = chosen_options(game_type, draft.room)
    played = components.played(game_type, draft.room, options)
    try:
        game = game_type.again(len(draft.room.taken()), options, played)
    except RefusedSetupError as error:
        # Components may be whole, and yet not go with these options, with each other, or with so many.
        raise refused(error.refusal, game_type) from None
    seeds, contributions = shuffle.promise(draft), shuffle.by_seat(draft)
    seats = tuple((draft.room.players[one].name, draft.room.players[one].bot) for one in occupied(draft.room.chairs))
    settings = dict(draft.room.settings)
    opening = new_opening(draft.room.number + 1, game, played, seats, settings, seeds, contributions)
    match, step = open_match(opening, game, evening.means.chance_of(mixed_seed(seeds.match, contributions)))
    draft.open(match, step)
    close_if_over(draft)


def _between_matches(evening: Evening) -> None:
    if evening.room.closed:
        raise TableError("not_now", "The evening at this table is over.", reason="evening_over")
    if evening.running is not None:
        raise TableError("not_now", "A match is running; finish it or end it first.", reason="match_running")


def _awake(room: Room) -> None:
    if room.asleep:
        raise TableError("not_now", "The table sleeps; wake it first.", reason="asleep")


def refused(refusal: Refusal, game_type: GameType | None) -> TableError:
    """The error that carries a refusal, with its English sentence."""
    if refusal.message in SENTENCES or game_type is None:
        return TableError("refused", SENTENCES.get(refusal.message, refusal.message), refusal)
    # Pages know whose seat it is, and say the name.
    name = {"name": f"seat {refusal.fields['seat']}"} if "seat" in refusal.fields else {}
    sentence = catalogue("en", game_type.folder / "words").say(refusal.message, {**name, **refusal.fields})
    return TableError("refused", f"{refusal.rule}: {sentence}", refusal)


# ---- the seats


def running_match(evening: Evening) -> tuple[Match, Game, State]:
    """The match that runs, its game and position. TableError `not_now` if there is none or it cannot go on."""
    match = evening.running
    if match is None:
        raise TableError("not_now", "No match is running.", reason="no_match")
    if match.state is None or match.game is None:
        raise TableError(
            "not_now",
            "This match was dealt under other rules: it can be read and ended, not continued.",
            reason="other_rules",
        )
    return match, match.game, match.state


def act(draft: Draft, who: Viewer, command: Act) -> None:
    """A person answers a question from the own seat."""
    match, game, state = running_match(draft.evening)
    if who.seat is None:
        raise TableError("not_yours", "Only who sits in this match can act in it.", reason="not_in_match")
    chair = draft.room.chairs[who.seat]
    if chair.stand_in is not None:
        raise TableError("not_now", "A bot keeps your chair; take it back first.", reason="chair_kept")
    _awake(draft.room)
    if draft.room.paused:
        raise TableError("not_now", "The clock is stopped; wait until it goes on.", reason="clock_stopped")
    action = _meant(game, state, who.seat, command)
    _still_open(match, who.seat, command.prompt)
    refusal = state.refusal(who.seat, action)
    if refusal is not None:
        raise refused(refusal, game.type)
    if chair.left is not None:
        draft.note_match("back", [Event("back", {"seat": number(who.seat)})], seat=number(who.seat))
    play(draft, who.seat, action, command.note)


def _meant(game: Game, state: State, seat: int, command: Act) -> Action:
    if not command.action.strip():
        heard = state.heard(seat, command.note) if command.note else None
        if heard is None:
            raise TableError("malformed", "These words mean nothing here: send the text of an action.")
        return heard
    try:
        return game.actions.parse(command.action)
    except UnknownActionError as error:
        raise TableError("malformed", str(error)) from None


def _still_open(match: Match, seat: int, key: str) -> None:
    """TableError `closed_question` unless `key` names what this seat is asked (or, if nothing, the open question)."""
    asked = match.prompt(seat) or match.prompt(TABLE)
    if asked is None or asked.key != key:
        raise TableError("closed_question", "That question is closed.")


def play(draft: Draft, actor: int, action: Action, note: str = "") -> None:
    """Plays a legal action, and what follows from it for the table."""
    draft.play(actor, action, note, aloud=draft.evening.settings.chat)
    close_if_over(draft)


# ---- the clock


def tick(draft: Draft) -> None:
    """The running slot is over."""
    match = draft.evening.running
    if match is not None and match.game is not None:
        _by_clock(draft, match, match.game.actions.tick)


def lapse(draft: Draft, seat: int) -> None:
    """The time of this seat is over; nothing happens if it owes no answer."""
    match = draft.evening.running
    if match is not None and match.game is not None and 0 <= seat < match.game.seats:
        _by_clock(draft, match, match.game.actions.lapses[seat])


def _by_clock(draft: Draft, match: Match, action: Action) -> None:
    state = match.live
    if state is not None and not draft.room.still and state.refusal(CLOCK, action) is None:
        play(draft, CLOCK, action)


# ---- the host


def pause(draft: Draft) -> None:
    """Stops the clock, where people talk until they call for an end (KN-85: in an argument)."""
    match, _, _ = running_match(draft.evening)
    prompt = match.prompt(TABLE)
    if draft.room.paused:
        raise TableError("not_now", "The clock is stopped already.", reason="clock_stopped")
    if prompt is None or not prompt.closing:
        raise TableError("not_now", "The clock can be stopped only while people argue.", reason="argument_only")
    draft.note_match("paused", [Event("paused", {})])


def resume(draft: Draft) -> None:
    """Lets the clock go on."""
    if draft.evening.running is None or not draft.room.paused:
        raise TableError("not_now", "The clock is not stopped.", reason="not_stopped")
    draft.note_match("resumed", [Event("resumed", {})])


def extend(draft: Draft) -> None:
    """A minute more for an argument that time ends, or for everybody whose time to answer runs.

    Slots of the night and of the vote keep their length: it must tell nothing.
    """
    match, _, _ = running_match(draft.evening)
    running = {name: timer for name, timer in draft.evening.timers.items() if timer.due is not None}
    prompt = match.prompt(TABLE)
    argued = prompt is not None and bool(prompt.closing)
    longer = [name for name in running if name.startswith(timers.LAPSE) or (argued and name == timers.SLOT)]
    if not longer:
        raise TableError("not_now", "Nothing here has a time that may be longer.", reason="nothing_longer")
    for name in longer:
        draft.evening.timers[name] = running[name].longer(EXTENSION * 1000)
    draft.note_match("extended", [Event("extended", {"count": EXTENSION})])


def house_answers(draft: Draft, seat: int) -> None:
    """The house answers for a seat. Whether it owed anything is not told."""
    long_open(draft)
    check_seat(draft.room, seat)
    lapse(draft, seat)


def nudge(draft: Draft, seat: int) -> None:
    """Reminds a seat; only that seat hears it."""
    long_open(draft)
    check_seat(draft.room, seat)
    draft.note("nudged", [Event("nudged", {"seat": number(seat)}, to=(seat,))])


def check_seat(room: Room, seat: int) -> None:
    """TableError `malformed` if there is no such chair now."""
    if not 0 <= seat < len(room.chairs):
        raise TableError("malformed", f"There is no seat {number(seat)}: seats here are 1 to {len(room.chairs)}.")


def long_open(draft: Draft) -> None:
    """TableError `not_now` unless nobody limits time and the question has been open for a minute."""
    match, _, _ = running_match(draft.evening)
    slot = match.slot()
    if (slot is not None and slot[1].seconds > 0) or draft.evening.settings.decision_seconds:
        raise TableError("not_now", "Time is limited here; it answers by itself.", reason="time_limited")
    since = draft.evening.timers.get(timers.OPEN)
    if since is None or draft.at - since.since < NUDGE_SECONDS * 1000:
        raise TableError(
            "not_now",
            f"This question has not been open for {NUDGE_SECONDS} seconds yet.",
            reason="too_soon",
            count=NUDGE_SECONDS,
        )


# ---- the end


def close_if_over(draft: Draft) -> None:
    """Writes the closing entry of a match that has ended."""
    match = draft.evening.running
    outcome = match.state.outcome() if match is not None and match.state is not None else None
    if match is not None and outcome is not None:
        _close(draft, match, outcome)


def abandon(draft: Draft) -> None:
    """Ends the running match without a result (KN-112)."""
    match = draft.evening.running
    if match is None:
        raise TableError("not_now", "No match is running.", reason="no_match")
    _close(draft, match, None)


def _close(draft: Draft, match: Match, outcome: Outcome | None) -> None:
    game_type = draft.evening.game_type
    seeds = draft.evening.seeds.get(match.number)
    chairs = game_type.seats.stop - 1 if game_type is not None else len(draft.room.chairs)
    draft.note_match(
        "closed",
        [] if outcome is not None else [Event("abandoned", {})],
        outcome=plain_outcome(outcome),
        seed=seeds.match if seeds is not None and outcome is not None else "",
        results={} if outcome is None else _results(draft.room, outcome),
        chairs=chairs,
    )
    if seeds is not None and outcome is not None:
        draft.tokens.append((token_hash(replay_token(seeds)), "replay", str(match.number)))
    shuffle.promise(draft)


def _results(room: Room, outcome: Outcome) -> dict[str, list[int]]:
    """Wins and points of the players who sat in their own chairs at the end; a stand-in wins for nobody."""
    return {
        chair.player: [int(seat in outcome.winners), outcome.scores[seat] if outcome.scores else 0]
        for seat, chair in enumerate(room.chairs)
        if chair.player is not None and chair.left is None
    }


def plain_outcome(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {field: _listed(getattr(outcome, field)) for field in outcome.__struct_fields__}


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
