"""Ends: KN-106 to KN-117, KN-166."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.krampusnacht.table import EIGHT, FIVE, LETTERS, SEVEN, SIX, TEN, Evening

from yuletable.engine.events import RECORD, TABLE
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.views import Choice


@pytest.mark.rule("KN-106")
def test_the_party_wins_at_once_when_no_host_is_in() -> None:
    evening = Evening()
    evening.night("AB>H")
    evening.vote("BCDEFG>A A>B")
    assert not evening.over
    evening.night("B>G")
    evening.vote("CDEF>B B>C")
    assert (evening.outcome.name, evening.outcome.rule) == ("party", "KN-106")
    assert not evening.state.to_act()


@pytest.mark.rule("KN-106", "KN-166")
def test_the_party_is_tested_first() -> None:
    """Three in, the last Host voted out: no Host against two."""
    evening = Evening(FIVE, second_vote=True)
    evening.night("A>C")
    evening.vote("ABE>D D>A")
    evening.vote("BE>A A>B")
    assert evening.inside == "BE"
    assert (evening.outcome.name, evening.outcome.rule) == ("party", "KN-106")


@pytest.mark.rule("KN-107")
def test_the_hosts_win_when_they_are_as_many() -> None:
    evening = Evening(SIX)
    evening.night("AB>F")
    assert not evening.over, "two against three"
    evening.vote("ABCD>E E>A")
    assert (evening.outcome.name, evening.outcome.rule) == ("hosts", "KN-107")
    assert evening.told("game_ended") == {"outcome": "hosts", "rule": "KN-107", "line": "line.end.hosts"}


@pytest.mark.rule("KN-107")
def test_the_hosts_win_at_last_call_too() -> None:
    evening = Evening(SEVEN)
    evening.night("AB>G")
    evening.vote("ABCDE>F F>A")
    evening.night("AB>E")
    assert evening.inside == "ABCD"
    assert (evening.outcome.name, evening.outcome.rule) == ("hosts", "KN-107")
    assert evening.kinds()[-1] != "argument_opened"


@pytest.mark.rule("KN-108")
def test_seer_healer_and_guests_count_alike() -> None:
    for voted, left in (("E", "ABCD"), ("D", "ABCE"), ("C", "ABDE")):
        evening = Evening(SIX)
        evening.night("AB>F")
        evening.vote(f"{'ABCDE'.replace(voted, '')}>{voted} {voted}>A")
        assert evening.inside == left
        assert evening.outcome.name == "hosts"


@pytest.mark.rule("KN-109")
def test_a_lone_host_wins_with_one_other_left() -> None:
    evening = Evening(FIVE)
    evening.night("A>C")
    evening.vote("ABE>D D>A")
    assert not evening.over, "one against two"
    evening.night("A>B")
    assert evening.inside == "AE"
    assert evening.outcome.name == "hosts"


@pytest.mark.rule("KN-110", "KN-113")
@pytest.mark.parametrize("winner", ["party", "hosts"])
def test_sides_win_together_in_or_out(winner: str) -> None:
    if winner == "hosts":
        evening = Evening(EIGHT)
        evening.night("AB>H")
        evening.vote("BCDEFG>A A>B")
        for taken in "GFEC":
            evening.night(f"B>{taken}", healer="D>B")
            if not evening.over:
                evening.tie_twice()
        assert evening.inside == "BD"
    else:
        evening = Evening(EIGHT)
        evening.night("AB>C")
        evening.vote("BDEFGH>A A>B")
        evening.night("B>D")
        evening.vote("EFGH>B B>E")
        assert evening.inside == "EFGH"
    assert evening.outcome.name == winner
    sign = 1 if winner == "hosts" else -1
    assert evening.outcome.payoffs == (sign, sign, *[-sign] * 6)
    ranks = evening.outcome.ranks
    assert len({ranks[0], ranks[1]}) == 1
    assert len(set(ranks[2:])) == 1
    assert (ranks[0] < ranks[2]) is (winner == "hosts")


@pytest.mark.rule("KN-111", "KN-113")
@pytest.mark.parametrize("limit", [2, 5])
def test_so_many_quiet_rounds_and_nobody_wins(limit: int) -> None:
    evening = Evening(EIGHT, quiet_limit=limit)
    for _ in range(limit):
        assert not evening.over
        evening.night("AB>E", healer="D>E")
        evening.tie_twice()
    assert (evening.outcome.name, evening.outcome.rule) == ("stalled", "KN-111")
    assert evening.outcome.payoffs == (0,) * 8
    assert len(set(evening.outcome.ranks)) == 1
    assert evening.told("game_ended") == {"outcome": "stalled", "rule": "KN-111", "line": "line.end.stalled"}


@pytest.mark.rule("KN-111")
def test_only_quiet_rounds_in_a_row_stall() -> None:
    evening = Evening(TEN, quiet_limit=2)
    for voted in "JI":
        evening.night("AB>E", healer="D>E")
        evening.tie_twice()
        evening.night("AB>E", healer="D>E")
        evening.vote(f"{evening.inside.replace(voted, '')}>{voted} {voted}>A")
    assert not evening.over


@pytest.mark.rule("KN-114", "KN-12")
def test_after_the_end_everything_is_public() -> None:
    evening = Evening(SIX)
    with pytest.raises(ValueError, match=r".+"):
        evening.state.observe(RECORD)
    evening.night("A>E B>F C>A | A>F B>E", healer="D>A E>C", seer="C>A F>B")
    evening.vote("ABCD>E E>A")
    assert evening.over
    for viewer in "-ABCDEF":
        record = evening.view(viewer).record
        assert record is not None
        assert list(record.cards) == evening.cards
        pointed = {
            (each.window, each.round, LETTERS[number], LETTERS[each.target])
            for number, mine in enumerate(record.fingers)
            for each in mine
            if each.target is not None
        }
        assert pointed == {
            ("hosts", 1, "A", "E"), ("hosts", 1, "B", "F"), ("hosts", 1, "C", "A"),
            ("hosts", 2, "A", "F"), ("hosts", 2, "B", "E"),
            ("healer", 1, "D", "A"), ("healer", 1, "E", "C"),
            ("seer", 1, "C", "A"), ("seer", 1, "F", "B"),
        }  # fmt: skip
        assert record.choices == (Choice(1, 5),)
    assert evening.told("record")
    assert evening.state.observe(RECORD).viewer == RECORD


@pytest.mark.rule("KN-114")
def test_before_the_end_nothing_of_it_is() -> None:
    evening = Evening(SIX)
    evening.night("AB>F", seer="C>A")
    assert set(evening.view("-").cards_up) == {None, "greta"}
    assert "record" not in evening.kinds()


@pytest.mark.rule("KN-115")
def test_after_the_end_only_chat_is_left() -> None:
    evening = Evening(SIX)
    evening.night("AB>F")
    evening.vote("ABCD>E E>A")
    assert not evening.state.to_act()
    for name in evening.all:
        assert not evening.legal(name)
    for text in ("A point C", "A accuse C", "A call", "F pass", "C no_finger"):
        evening.refused(text, "KN-115")
    assert evening.writers() == "ABCDEF"


@pytest.mark.rule("KN-116")
@settings(max_examples=30)
@given(
    st.integers(0, 2**32),
    st.integers(5, 10),
    st.integers(2, 10),
    st.sampled_from(["open", "turns"]),
)
def test_the_bound_on_nights(seed: int, seats: int, limit: int, floor: str) -> None:
    evening = Evening.dealt(seed, seats, quiet_limit=limit, floor=floor, night_cover=False, speech_budget=1)
    evening.play_on(seed)
    nights = len(evening.heard("-", "night_opened"))
    assert 1 <= nights <= limit * (seats - 2)
    # In a row fewer than the limit, unless the last of them ends it.
    quiet = [face.fields["rounds"] for face in evening.heard("-", "quiet")]
    assert all(rounds < limit for rounds in quiet[:-1])
    assert (evening.outcome.name == "stalled") is (bool(quiet) and quiet[-1] == limit)


@pytest.mark.rule("KN-116")
def test_the_bound_on_nights_is_sharp_enough_to_end_a_wake() -> None:
    """Everybody tied and everybody saved for ever: `quiet_limit` nights."""
    evening = Evening(SIX, quiet_limit=3)
    while not evening.over:
        evening.night("AB>E", healer="D>E")
        evening.tie_twice()
    assert len(evening.heard("-", "night_opened")) == 3


@pytest.mark.rule("KN-117")
@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(1, 3), st.integers(1, 4), st.sampled_from(["open", "turns"]))
def test_the_bound_on_what_a_round_asks(seed: int, host_rounds: int, size: int, floor: str) -> None:
    evening = Evening.dealt(
        seed, 7, host_rounds=host_rounds, floor=floor, speech_budget=size, speech_rounds=size, quiet_limit=2
    )
    rng = random.Random(seed)
    state = evening.state
    done: Counter[str] = Counter()
    inside = 7
    while state.to_act():
        question = state.prompt(TABLE)
        assert question is not None
        round_before = evening.night_number
        key = question.key[0]
        done["act" if key == "a" else "plea" if key == "p" else "finger" if key in "vr" else "night"] += 1
        evening.random_step(rng)
        if not state.to_act() or evening.night_number != round_before:
            acts = inside * (size + 1) if floor == "open" else inside * size
            assert done["night"] <= 3 * inside + 2 * (host_rounds - 1)
            assert done["act"] <= acts
            assert done["finger"] <= 2 * inside
            assert done["plea"] <= inside
            done.clear()
            inside = len(evening.inside)


@pytest.mark.rule("KN-117")
def test_the_round_that_asks_most() -> None:
    """Every bound of an open floor is reached: six players, nobody goes out."""
    evening = Evening(SIX, speech_budget=1)
    steps = evening.steps
    evening.night("A>E B>F | A>E B>F", healer="D>E")
    assert evening.steps - steps == 3 * 6 + 2
    steps = evening.steps
    evening.acts(*(f"{name} claim guest" for name in "ABCDEF"), *(f"{name} call" for name in "ABCD"))
    assert evening.steps - steps == 6 * 2 - 2, "the fourth call closes it"
    evening.vote("A>B B>C C>D D>E E>F F>A")
    steps = evening.steps
    evening.pleas()
    assert evening.steps - steps == 6
    evening.point("A>B B>C C>D D>E E>F F>A")
    assert evening.night_number == 2


@pytest.mark.rule("KN-113", "KN-110")
@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(5, 10))
def test_payoffs_follow_sides(seed: int, seats: int) -> None:
    evening = Evening.dealt(seed, seats, floor="turns", speech_rounds=1)
    evening.play_on(seed)
    outcome = evening.outcome
    hosts = [card in ("krampus", "perchta") for card in evening.cards]
    value = {"party": -1, "hosts": 1, "stalled": 0}[outcome.name]
    assert outcome.payoffs == tuple(value if host else -value for host in hosts)
    assert outcome.name in GAME.endings


@pytest.mark.rule("KN-106", "KN-107", "KN-101", "KN-63")
@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(5, 10))
def test_nobody_plays_on_after_a_win(seed: int, seats: int) -> None:
    """Whenever a question is open, a Host is in and the Hosts are fewer than the others."""
    evening = Evening.dealt(seed, seats, floor="turns", speech_rounds=1)
    rng = random.Random(seed)
    hosts = {name for name in evening.all if evening.cards[evening.all.index(name)] in ("krampus", "perchta")}
    while not evening.over:
        left = len(hosts & set(evening.inside))
        assert 0 < left < len(evening.inside) - left
        evening.random_step(rng)
    left = len(hosts & set(evening.inside))
    if evening.outcome.rule == "KN-106":
        assert left == 0
    elif evening.outcome.rule == "KN-107":
        assert left >= len(evening.inside) - left > 0
    else:
        assert evening.outcome.rule == "KN-111"


@pytest.mark.rule("KN-166")
@pytest.mark.parametrize(
    ("case", "line"),
    [("party", "end.party"), ("hosts", "end.hosts"), ("stalled", "end.stalled"), ("second", "end.second")],
)
def test_one_end_line_is_read(case: str, line: str) -> None:
    if case in ("party", "second"):
        evening = Evening(FIVE, tempo="live", second_vote=True)
        evening.night("A>C")
        evening.vote("ABE>D D>A")
        evening.vote("BE>A A>B" if case == "party" else "AE>B B>A")
    elif case == "hosts":
        evening = Evening(SIX, tempo="live")
        evening.night("AB>F")
        evening.vote("ABCD>E E>A")
    else:
        evening = Evening(SIX, tempo="live", quiet_limit=2)
        for _ in range(2):
            evening.night("AB>E", healer="D>E")
            evening.tie_twice()
    assert evening.outcome.name == {"second": "hosts"}.get(case, case)
    assert [ended["line"] for ended in evening.learned("-", "game_ended")] == [f"line.{line}"]


@pytest.mark.rule("KN-166", "KN-103")
def test_a_second_vote_tied_twice_has_its_own_line() -> None:
    evening = Evening(FIVE, second_vote=True, tempo="live")
    evening.night("A>C")
    evening.vote("ABE>D D>A")
    evening.tie_twice()
    assert (evening.outcome.name, evening.outcome.rule) == ("hosts", "KN-103")
    assert evening.told("game_ended")["line"] == "line.end.second"
