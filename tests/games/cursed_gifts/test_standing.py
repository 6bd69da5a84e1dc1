"""Standing answers, for matches over days: what they do, and that nobody can tell them from answers given (CG-75)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.cursed_gifts.table import Evening, set_up

from yuletable.engine.events import CLOCK, RECORD, TABLE
from yuletable.engine.wire import canonical, plain
from yuletable.games.cursed_gifts.menu import MENUS

AWAY = {1: "goose gracula tea", 2: "cacarma ray tea", 3: "sock"}
OTHERS = (0, 2, TABLE)


def over_days(
    hands: dict[int, str], gauges: dict[int, str] | None = None, until: str = "", seats: int = 3, **options: Any
) -> Evening:
    """Seat 1 is up; seat 2 has ended its last turn so, and has gone."""
    evening = Evening(hands, gauges or {}, game=set_up(seats, "days", **options))
    if until:
        evening.state.active = 1
        evening.state.plays = 1
        evening.state.question = MENUS[1]
        evening.do(f"end_until {until}", seat=2)
        while evening.state.active != 0:
            evening.do("end", seat=evening.state.active + 1)
        evening.write(hands, gauges or {})
        evening.told.clear()
    return evening


def shown(evening: Evening) -> list[Any]:
    """All that anybody but seat 2 can notice, the clock's slot with it."""
    views = [canonical(plain(evening.state.observe(viewer))) for viewer in OTHERS]
    prompts = [evening.state.prompt(viewer) for viewer in (*OTHERS, CLOCK)]
    faces = [face for event in evening.told for viewer in OTHERS if (face := event.face(viewer)) is not None]
    return [views, prompts, faces]


@pytest.mark.rule("CG-75")
def test_nobody_can_tell_an_answer_that_was_left_from_one_that_was_given() -> None:
    seen = []
    for until, answers, hand in (
        ("turn", (), AWAY[2]),
        ("trick", (), AWAY[2]),
        ("danger", (), "tea tea tea"),
        ("danger", ("counter ray", "pass"), AWAY[2]),
        ("turn", ("pass_until trick",), "tea sock sock"),
    ):
        evening = over_days({**AWAY, 2: hand}, until=until)
        evening.do("play goose", "seat 2")
        moments = [shown(evening)]
        evening.do(*answers, seat=2)
        moments.append(shown(evening))
        evening.time("tick")
        moments.append(shown(evening))
        seen.append(moments)
    assert all(moments == seen[0] for moments in seen[1:])
    assert evening.gauge(2) == 5
    there = over_days(AWAY)
    there.state.turn, there.state.idle = evening.state.turn, evening.state.idle
    there.do("play goose", "seat 2").do("pass", seat=2)
    assert shown(there)[1:] == seen[0][1][1:], "nor from one that was given at once"


@pytest.mark.rule("CG-75")
@pytest.mark.parametrize("until", ["turn", "trick", "danger"])
def test_that_somebody_leaves_an_answer_shows_to_nobody(until: str) -> None:
    seen = []
    for step in ("end", f"end_until {until}"):
        evening = Evening(AWAY, game=set_up(3, "days"))
        evening.do(step)
        views = [canonical(plain(evening.state.observe(viewer))) for viewer in (1, 2, TABLE)]
        faces = [event.face(viewer) for event in evening.told for viewer in (1, 2, TABLE)]
        seen.append((views, faces, [evening.state.prompt(viewer) for viewer in (1, 2, TABLE, CLOCK)]))
    assert seen[0] == seen[1]
    assert evening.state.observe(0).standing == until
    for other in (1, 2, TABLE):
        assert evening.state.observe(other).standing == ""


@pytest.mark.rule("CG-73", "CG-74")
@pytest.mark.parametrize(
    ("until", "gauge", "steps", "asked"),
    [
        ("turn", "angel", ("play goose", "seat 2"), False),
        ("turn", "angel goose", ("play gracula", "seat 2", "slot 1"), False),
        ("trick", "angel goose", ("play goose", "seat 2"), False),
        ("trick", "angel", ("play gracula", "seat 2", "slot 1"), True),
        ("danger", "angel", ("play goose", "seat 2"), False),
        ("danger", "goose", ("play goose", "seat 2"), True),
        ("danger", "goose", ("play gracula", "seat 2", "slot 1"), False),
        ("danger", "goose ferret", ("play gracula", "seat 2", "slot 1"), True),
        ("danger", "ferret", ("play elephant", "slot 1", "seat 2", "slot 1"), False),
        ("danger", "angel angel sock", ("play elephant", "slot 1", "seat 2", "slot 3"), True),
        ("danger", "ferret", ("play pigeon", "slot 1", "seat 2"), False),
        ("danger", "goose", ("play pigeon", "slot 1", "seat 2"), True),
    ],
)
def test_who_waits_for_something_is_asked_once_it_comes(
    until: str, gauge: str, steps: tuple[str, ...], asked: bool
) -> None:
    hands = {**AWAY, 1: "goose gracula elephant pigeon", 3: ""}
    evening = over_days(hands, {1: "globe", 2: gauge}, until, collection=True)
    evening.do(*steps)
    prompt = evening.state.prompt(1)
    assert prompt is not None
    assert prompt.owes is asked
    assert evening.state.observe(1).standing == ("" if asked else until)
    evening.time("tick")
    assert evening.state.observe(TABLE).late is asked


@pytest.mark.rule("CG-77")
def test_a_window_stays_open_for_who_has_left_nothing() -> None:
    evening = over_days(AWAY).do("play goose", "seat 2")
    prompt = evening.state.prompt(TABLE)
    assert prompt is not None
    assert prompt.slot is not None
    assert (prompt.slot.seconds, prompt.closes) == (8, "full_time")
    evening.time("tick")
    prompt = evening.state.prompt(TABLE)
    assert prompt is not None
    assert (prompt.slot, prompt.closes) == (None, "last_answer")
    assert len(evening.heard("window_waits", TABLE)) == 1
    assert evening.state.refusal(CLOCK, evening.game.actions.tick) is not None
    evening.do("counter ray", seat=2)
    assert evening.heard("answered")
    assert evening.gauge(2) == 0


@pytest.mark.rule("CG-77", "CG-78")
def test_answers_that_are_in_are_final_once_the_shortest_time_is_over() -> None:
    evening = Evening({1: "goose tea", 2: "tea", 3: "aunt tie tie calendar"}, game=set_up(3, "days", collection=True))
    evening.do("play goose", "seat 2").do("counter aunt", "pass", "counter aunt", seat=3).time("tick")
    assert evening.asked() == [2]
    assert evening.rule("pass", seat=3) == "CG-77"
    evening.do("pass", seat=2)
    assert evening.heard("answered", RECORD)[0].fields["seat"] == 3


@pytest.mark.rule("CG-77")
def test_a_standing_answer_ends_with_the_own_turn_or_with_another_answer() -> None:
    evening = over_days(AWAY, until="turn")
    evening.do("play goose", "seat 2").time("tick").do("end")
    assert (evening.state.active, evening.state.observe(1).standing) == (1, "")
    evening = over_days(AWAY, until="trick").do("play goose", "seat 2")
    assert evening.state.observe(1).answer == ("pass",)
    evening.do("counter cacarma", seat=2)
    assert evening.state.observe(1).standing == ""
    evening.time("tick")
    assert (evening.gauge(1), evening.gauge(2)) == (5, 0)


@pytest.mark.parametrize(("preset", "options"), [("relaxed", {}), ("simulation", {"standing": True})])
def test_elsewhere_nothing_is_left(preset: str, options: dict[str, bool]) -> None:
    game = set_up(3, preset, **options)
    assert not [action for action in game.actions if action.verb.endswith("_until")]
    assert Evening(AWAY, game=game).do("play goose", "seat 2").asked() == [2]


@pytest.mark.rule("CG-147", "CG-148")
def test_a_whole_match_goes_on_with_hardly_anybody_there() -> None:
    """Every seat leaves word at each end of its turn; what cannot wait is answered by time."""
    game = set_up(4, "days", turn_limit=10)
    evening = Evening(game=game)
    evening.state = game.start(evening.chance)
    steps = 0
    while actors := evening.state.to_act():
        assert actors[0] == CLOCK or evening.state.prompt(actors[0]).owes  # type: ignore[union-attr]
        state, seat = evening.state, actors[0]
        if seat == CLOCK:
            evening.time("tick")
        elif state.question is not None and state.question.name == "turn" and not state.draft:
            gifts = evening.legal(seat + 1, "play")
            evening.do(gifts[0] if gifts and not state.given else "end_until danger", seat=seat + 1)
        elif state.question is not None and state.question.name == "turn":
            evening.do(evening.legal(seat + 1)[0], seat=seat + 1)
        else:
            evening.time(f"lapse {seat + 1}")
        steps += 1
    assert evening.state.outcome() is not None
    assert steps < 2000
