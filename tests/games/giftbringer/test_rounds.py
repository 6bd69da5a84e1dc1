"""Setup, rounds, time and what the others see (GB-9 to GB-26, GB-89 to GB-99, GB-113, GB-118)."""

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.giftbringer.table import HOUSE_SHEETS, Evening, little, set_up

from yuletable.engine.chance import FastChance, KeyedChance, RecordingChance
from yuletable.engine.events import CLOCK, RECORD, TABLE
from yuletable.engine.refusals import RefusedSetupError
from yuletable.games.giftbringer import GAME
from yuletable.games.giftbringer.sheet import BLESSINGS


@pytest.mark.rule("GB-1")
@pytest.mark.parametrize("name", HOUSE_SHEETS)
def test_all_seats_have_an_own_copy_of_one_sheet(name: str) -> None:
    evening = Evening(set_up(3, sheet=name))
    before = evening.sheet(2)
    number = evening.legal()[0]
    evening.do(number)
    assert evening.sheet(1) != before
    assert evening.sheet(2) == evening.sheet(3) == before


@pytest.mark.rule("GB-9")
@pytest.mark.parametrize("seats", [0, 7, 12])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(RefusedSetupError) as refused:
        GAME.new(seats)
    assert refused.value.refusal.rule == "GB-9"
    assert [GAME.new(number).seats for number in GAME.seats] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("GB-10")
def test_everybody_starts_with_nothing() -> None:
    sheet = Evening(set_up(2)).sheet(2)
    assert (sheet.ship, sheet.vikings, sheet.crossed, sheet.visited, sheet.letters) == (None, (), (), (), "")
    assert (sheet.presents, sheet.spaces, sheet.happiness, sheet.score.total) == (0, 0, 0, 0)
    assert sheet.blessings == BLESSINGS


@pytest.mark.rule("GB-11")
def test_any_seat_may_lead_and_leads_to_the_end() -> None:
    game = little(3)
    leaders = Counter(game.start(KeyedChance(str(seed).encode())).leader for seed in range(600))
    assert set(leaders) == {0, 1, 2}
    assert min(leaders.values()) > 150
    evening = Evening(game, roll="1 2 3", leader=2)
    assert evening.heard("leader_named") == [{"seat": 2}]
    for _ in range(3):
        assert evening.view().leader == 1
        for seat in (1, 2, 3):
            evening.do("done", seat=seat)
    assert evening.view().leader == 1


@pytest.mark.rule("GB-12")
def test_the_program_rolls_and_the_leader_has_no_other_right() -> None:
    evening = Evening(set_up(2), leader=2)
    assert evening.legal(1) == evening.legal(2)
    entered = Evening(set_up(2, dice="leader"), leader=2)
    assert entered.rule("rolled 1 2 3 4", seat=1) == "GB-12"


@pytest.mark.rule("GB-13", "GB-16", "GB-17")
def test_the_leader_enters_real_dice() -> None:
    evening = Evening(set_up(2, dice="leader"), leader=2)
    assert evening.view(1).phase == "roll"
    assert evening.legal(1) == []
    assert len(evening.legal(2)) == 126
    for step in ("cross V1 2", "done", "undo", "bless sum 1 2"):
        assert evening.rule(step, seat=1) == evening.rule(step, seat=2) == "GB-13"
    for text in ("rolled 0 1 2 3", "rolled 1 2 3 7", "rolled 4 3 2 1", "rolled 1 2 3"):
        assert evening.rule(text, seat=2) == "unknown"
    evening.do("rolled 2 2 3 6", seat=2)
    assert evening.view(1).rolls == ((2, 2, 3, 6),)
    assert evening.draft(1).results == evening.draft(2).results == (2, 2, 3, 6)
    assert evening.rule("rolled 1 1 1 1", seat=2) == "GB-16"
    assert evening.rule("rolled 1 1 1 1", seat=1) == "GB-12"


@pytest.mark.rule("GB-14", "GB-16")
def test_the_dice_depend_on_the_seed_alone() -> None:
    def rolls(game: Any, steps: bool, chance: Any) -> tuple[tuple[int, ...], ...]:
        state = game.start(chance)
        while state.to_act():
            actor = state.to_act()[0]
            legal = state.legal_actions(actor)
            state.apply(actor, legal[0] if steps else legal[-1], chance)
        return tuple(state.rolls)

    first = rolls(set_up(1, "simulation"), False, KeyedChance(b"seed"))
    assert len(first) == 10
    assert rolls(set_up(6, "simulation"), False, KeyedChance(b"seed")) == first
    assert rolls(set_up(2, "simulation"), True, KeyedChance(b"seed")) == first
    assert rolls(set_up(3, "simulation", sheet="short-evening"), True, KeyedChance(b"seed")) == first[:6]
    assert rolls(set_up(1, "simulation"), False, KeyedChance(b"other")) != first
    assert rolls(set_up(1, "simulation"), True, FastChance(random.Random(1))) == rolls(
        set_up(4, "simulation"), False, FastChance(random.Random(1))
    )


@pytest.mark.rule("GB-16")
def test_every_result_is_equally_likely_and_drawn_once() -> None:
    chance = RecordingChance(KeyedChance(b"dice"))
    counts: Counter[int] = Counter()
    game = set_up(1, "simulation")
    for _ in range(1):
        state = game.start(chance)
        while state.to_act():
            state.apply(0, state.legal_actions(0)[-1], chance)
        counts.update(result for roll in state.rolls for result in roll)
    dice = [draw for draw in chance.draws if draw.purpose == "die"]
    assert {draw.n for draw in dice} == {6}
    assert [draw.counters for draw in dice] == [(round_, die) for round_ in range(1, 11) for die in range(4)]
    many: Counter[int] = Counter()
    for seed in range(300):
        many.update(result for result in game.start(KeyedChance(f"{seed}".encode())).rolls[0])
    assert min(many.values()) > 150
    assert sum(many.values()) == 1200


@pytest.mark.rule("GB-20", "GB-28")
def test_a_result_is_spent_once_and_a_box_takes_its_own_number() -> None:
    evening = Evening(set_up(), roll="2 3 4 4").do("cross V1 2")
    assert evening.draft().results == (3, 4, 4)
    assert evening.rule("cross V4 2") == "GB-20"
    assert evening.rule("bless turn 2 5") == "GB-20"
    assert evening.rule("cross V1 5") == "GB-28"
    assert evening.rule("cross V1 4") == "unknown"


@pytest.mark.rule("GB-21", "GB-24", "GB-26")
def test_done_is_for_good_until_the_next_roll() -> None:
    evening = Evening(set_up(2), roll="1 2 3 4")
    assert "cross V1 2" in evening.legal()
    evening.do("done")
    assert evening.view(2).done == (0,)
    assert evening.legal(1) == []
    for step in ("cross V1 2", "undo", "done", "bless sum 1 2"):
        assert evening.rule(step) == "GB-24"
    evening.do("done", seat=2, dice="6 6 6 6")
    assert evening.view(1).round == 2
    assert evening.view(1).done == ()
    assert "done" in evening.legal(1)


@pytest.mark.rule("GB-90", "GB-91")
def test_undo_is_counted_and_given_anew_each_round() -> None:
    evening = Evening(set_up(undo=2), roll="1 2 3 4")
    assert evening.rule("undo") == "GB-90"
    evening.do("cross V1 2", "undo", "cross V2 3", "undo")
    assert evening.draft().undos == 0
    evening.do("cross V2 3")
    assert evening.rule("undo") == "GB-91"
    evening.do("done", dice="1 1 1 1")
    assert evening.draft().undos == 2
    assert evening.rule("undo") == "GB-90"
    forbidden = Evening(set_up(undo=0), roll="1 2 3 4").do("cross V1 2")
    assert "undo" not in forbidden.legal()
    assert forbidden.rule("undo") == "GB-91"


@pytest.mark.rule("GB-93")
def test_a_round_has_a_length_only_where_the_table_says_so() -> None:
    timed = Evening(set_up(2, round_seconds=90))
    prompt = timed.state.prompt(0)
    assert prompt is not None
    assert prompt.slot is not None
    assert prompt.slot.seconds == 90
    timed.time("tick")
    assert timed.view().round == 2
    assert timed.heard("time_out") == [{"seat": 1}, {"seat": 2}]
    free = Evening(set_up(2))
    assert [action.text for action in free.state.legal_actions(CLOCK)] == ["lapse 1", "lapse 2"]
    assert free.rule("tick", seat=0) == "GB-93"
    relaxed = Evening(set_up(2, "relaxed", round_seconds=90))
    assert relaxed.rule("tick", seat=0) == "GB-93"
    instant = Evening(set_up(2, "simulation", round_seconds=90))
    assert not instant.state.legal_actions(CLOCK)


@pytest.mark.rule("GB-94")
def test_time_gives_a_blessed_result_back_and_takes_what_is_worth_most() -> None:
    evening = Evening(set_up(1, undo=0)).write(roll="1 2 3 4").do("bless sum 1 2")
    evening.time("lapse 1", dice="1 1 1 1")
    assert evening.sheet().blessings == BLESSINGS
    assert evening.heard("results_lost", 1) == [{"seat": 1, "results": [1, 2, 3, 4]}]
    equal = {"points": {"G": 5, "C": 5, "M": 4}}
    data = {**little().type.contents[0].house("grateful-island"), **equal}
    taking = Evening(set_up(1, "table", data))
    taking.write(roll="1 2 3 4", recruited="V1 V3", ship="SW", visited="R28 R31 R40 C4", crossed="C5.0 C5.1")
    taking.do("bring C5").time("lapse 1", dice="1 1 1 1")
    assert [fields["kind"] for fields in taking.heard("gratitude_taken", 1)] == ["C", "G", "M"]
    assert taking.view().past == (("bring C5", "take C", "take G", "take M"),)


@pytest.mark.rule("GB-95")
def test_who_has_left_is_done_in_every_round_and_is_scored() -> None:
    """The table says in each round that the time of a seat that has left is over."""
    evening = Evening(little(2), roll="1 6 1")
    evening.do("cross V1 1", "land SA", "cross R1 6", "cross A 1", seat=2)
    for _ in range(3):
        evening.do("done", seat=1).time("lapse 2")
    assert evening.state.ended is not None
    assert evening.state.ended.scores is not None
    assert evening.state.ended.scores[1] == 6 + 4 + 3 + 2
    assert len(evening.heard("time_out")) == 3


@pytest.mark.rule("GB-96", "GB-97")
def test_hidden_sheets_show_when_all_are_done() -> None:
    evening = Evening(set_up(3), roll="2 5 1 1")
    before = evening.table()
    evening.kinds()
    evening.do("cross V1 2", "cross V1 5", "land SW", "undo", "land SE")
    assert evening.table() == before
    assert evening.view(2).drafts == (None, evening.draft(2), None)
    assert evening.kinds() == []
    evening.do("done")
    assert evening.kinds() == ["seat_done"]
    evening.do("done", seat=3)
    evening.kinds()
    evening.do("done", seat=2, dice="1 2 3 4")
    told = evening.told
    kinds = [face.kind for event in told if (face := event.face(TABLE))]
    assert kinds == [
        "seat_done", "box_crossed", "box_crossed", "viking_recruited", "landed", "results_lost",
        "results_lost", "results_lost", "sheets_shown", "round_started", "rolled",
    ]  # fmt: skip
    landings = [event for event in told if event.kind == "landed"]
    assert [(event.to, event.fields["ship"]) for event in landings] == [((1, 2, TABLE), "SE")]
    assert evening.table().sheets[0].ship == "SE"
    assert evening.table().past[0] == ("cross V1 2", "cross V1 5", "land SE")


@pytest.mark.rule("GB-98")
def test_open_sheets_show_every_step_at_once() -> None:
    evening = Evening(set_up(2, sheets="open"), roll="2 5 1 1")
    evening.kinds()
    evening.do("cross V1 2")
    assert evening.kinds(2) == ["box_crossed"]
    assert evening.view(2).drafts[0] == evening.view(1).drafts[0]
    evening.do("undo")
    assert evening.kinds() == ["step_undone"]
    evening.do("cross V1 2", "done").do("done", seat=2, dice="1 1 1 1")
    assert evening.kinds().count("box_crossed") == 1
    hidden, seen = set_up(2), set_up(2, sheets="open")
    assert [a.text for a in hidden.actions] == [a.text for a in seen.actions]


@pytest.mark.rule("GB-99", "GB-113")
def test_the_game_ends_after_the_last_round_and_never_earlier() -> None:
    evening = Evening(set_up(2, sheet="short-evening"))
    for round_ in range(1, 7):
        assert evening.state.ended is None
        assert evening.view().round == round_
        evening.do("done").do("done", seat=2)
    assert evening.state.ended is not None
    assert evening.view().phase == "ended"
    assert evening.legal(1) == evening.legal(2) == []
    for step in ("done", "undo", "cross V1 2"):
        assert evening.rule(step) == "GB-113"
    assert not evening.state.legal_actions(CLOCK)
    assert evening.state.prompt(0) is None
    assert evening.state.observe(RECORD).sheets == evening.view(1).sheets


@pytest.mark.rule("GB-118")
def test_the_program_rolls_for_an_absent_leader() -> None:
    evening = Evening(set_up(2, dice="leader", round_seconds=60), leader=2)
    prompt = evening.state.prompt(1)
    assert prompt is not None
    assert prompt.slot is not None
    assert (prompt.slot.seconds, prompt.owes) == (60, True)
    assert [action.text for action in evening.state.legal_actions(CLOCK)] == ["tick", "lapse 2"]
    before = prompt.key
    evening.time("tick", dice="6 5 4 3")
    assert evening.view().rolls == ((3, 4, 5, 6),)
    assert evening.view().leader == 1
    then = evening.state.prompt(1)
    assert then is not None
    assert then.key != before  # the round's own time begins with the roll
    left = Evening(set_up(2, dice="leader"), leader=1)
    left.time("lapse 1", dice="1 1 2 2")
    assert left.view().rolls == ((1, 1, 2, 2),)
    assert left.view(1).late == ()


def test_the_clock_and_watchers_do_not_play() -> None:
    evening = Evening(set_up(2))
    assert evening.rule("cross V1 2", seat=0) == "GB-94"
    assert evening.rule("tick", seat=1) == evening.rule("lapse 2", seat=1) == "GB-94"
    evening.do("done")
    assert evening.rule("lapse 1", seat=0) == "GB-94"
    assert evening.rule("done", seat=-1) == "GB-9"
