"""What of leaving and coming back lies in the engine: everything a chair has stays with the chair (KN-123, KN-125)."""

import pytest
from tests.games.krampusnacht.table import Evening, known_fingers

from yuletable.games.krampusnacht.views import Answer


@pytest.mark.rule("KN-123")
def test_everything_stays_with_the_chair() -> None:
    """Positions know seats, not people: what another hand at the chair finds is what was left there."""
    evening = Evening(tempo="live")
    evening.night("AB>H", healer="D>D", seer="C>A")
    evening.acts("D call", "D accuse A", "D pass")
    taken_over = evening.game.load(evening.state.dump())
    view = taken_over.observe(3)
    assert view == evening.view("D")
    assert evening.view("D").card == "shaman"
    assert evening.view("D").self_save_spent
    assert evening.view("D").acts_left == 4
    assert "call" not in evening.legal("D")
    evening.acts("A call", "B call", "C call")
    evening.reach_vote()
    evening.point("D>A")
    taken_over = evening.game.load(evening.state.dump())
    prompt = taken_over.prompt(3)
    assert prompt is not None
    assert prompt.chosen == "point 1"


@pytest.mark.rule("KN-125")
def test_a_chair_knows_what_it_has_seen_and_nothing_else() -> None:
    evening = Evening()
    evening.night("A>E B>F | AB>E", seer="C>A F>B", healer="D>A")
    evening.vote("ABCDFG>H H>A")
    evening.night("AB>F", seer="C>G", healer="D>C")
    seer, host, healer = evening.view("C"), evening.view("B"), evening.view("D")
    assert seer.answers == (Answer(1, 0, True), Answer(2, 6, False))
    assert host.partner == 0
    assert host.answers == healer.answers == ()
    assert seer.partner is healer.partner is None
    assert {each for each in known_fingers(host) if each[0] == "hosts"} == {
        ("hosts", 1, "A", "E"), ("hosts", 1, "B", "F"), ("hosts", 2, "A", "E"), ("hosts", 2, "B", "E"),
        ("hosts", 1, "A", "F"),
    }  # fmt: skip
    assert {each for each in known_fingers(healer) if each[0] == "healer"} == {
        ("healer", 1, "D", "A"), ("healer", 1, "D", "C"),
    }  # fmt: skip
    for name in "CDEFGH":
        assert {who for _, _, who, _ in known_fingers(evening.view(name))} == {name}
        assert not evening.view(name).choices


@pytest.mark.rule("KN-125")
@pytest.mark.parametrize("name", "ABCDEFGH")
def test_views_are_the_same_whoever_asks(name: str) -> None:
    """A view is a function of position and seat: it holds nothing that is counted by whoever looked before."""
    evening = Evening()
    evening.night("AB>E", seer="C>A", healer="D>A")
    first = evening.view(name)
    evening.view("-")
    assert evening.view(name) == first
    assert evening.game.load(evening.state.dump()).observe("ABCDEFGH".index(name)) == first
