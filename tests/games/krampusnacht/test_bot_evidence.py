"""What the bot makes of the record: small made-up evenings of eight, seats from 0, the viewer a Guest on seat 7."""

import pytest

from yuletable.games.krampusnacht.greedy.evidence import (
    Beliefs,
    beliefs,
    own_knowledge,
    public_knowledge,
    seer_claims,
)
from yuletable.games.krampusnacht.views import Act, Answer, Cause, Day, Deal, KrampusnachtView, Night

EIGHT = Deal(hosts=2, healer=1, seer=1, guests=4)
ME = 7


def evening(
    *acts: Act,
    out: dict[int, tuple[Cause, str | None]] | None = None,
    fingers: dict[int, int] | None = None,
    card: str = "greta",
    viewer: int = ME,
    partner: int | None = None,
    answers: tuple[Answer, ...] = (),
    deal: Deal = EIGHT,
) -> KrampusnachtView:
    """An argument of the second day, after a first day with these acts and fingers, with these players out."""
    gone = out or {}
    seats = range(deal.hosts + deal.healer + deal.seer + deal.guests)
    pointed = tuple((fingers or {}).get(seat) for seat in seats)
    return KrampusnachtView(
        viewer=viewer,
        phase="argument",
        night=2,
        window=None,
        slot="argument",
        inside=tuple(seat for seat in seats if seat not in gone),
        out=tuple(gone),
        causes=tuple(gone[seat][0] if seat in gone else None for seat in seats),
        cards_up=tuple(gone[seat][1] if seat in gone else None for seat in seats),
        deal=deal,
        opener=0,
        quiet_rounds=0,
        nights=(Night(1, None), Night(2, None)),
        days=(Day(1, 1, 0, acts, fingers=pointed), Day(2, 2, 0)),
        card=card,
        partner=partner,
        answers=answers,
    )


def believed(view: KrampusnachtView) -> Beliefs:
    return beliefs(view, own_knowledge(view))


def test_without_a_record_everybody_else_is_alike() -> None:
    belief = believed(evening())
    assert belief.host == pytest.approx([2 / 7] * 7 + [0.0])
    assert belief.seer == pytest.approx([1 / 7] * 7 + [0.0])
    assert sum(belief.healer) == pytest.approx(1)


def test_what_lies_face_up_is_certain() -> None:
    view = evening(out={0: ("voted_out", "perchta"), 1: ("collected", "pierced_angel"), 2: ("collected", "ginger")})
    belief = believed(view)
    assert belief.host[:3] == (1.0, 0.0, 0.0)
    assert belief.seer[1] == pytest.approx(1)
    assert sum(belief.host[3:]) == pytest.approx(1), "one Host is left among the others"


def test_the_collected_are_no_hosts_with_shut_cards_too() -> None:
    view = evening(out={0: ("collected", None), 1: ("voted_out", None)})
    belief = believed(view)
    assert belief.host[0] == 0.0
    assert belief.host[1] == pytest.approx(belief.host[2]) == pytest.approx(2 / 6)


def test_a_running_match_says_that_a_host_is_in() -> None:
    # Three are in and the match goes on: exactly one of them is a Host, and so was one of those voted out.
    shut: dict[int, tuple[Cause, str | None]] = {
        0: ("collected", None), 1: ("voted_out", None), 2: ("collected", None), 3: ("voted_out", None),
        4: ("collected", None),
    }  # fmt: skip
    belief = believed(evening(out=shut))
    assert belief.host[5] + belief.host[6] == pytest.approx(1)
    assert belief.host[1] + belief.host[3] == pytest.approx(1)


def test_an_answer_is_certain() -> None:
    view = evening(card="pierced_angel", answers=(Answer(1, 3, True), Answer(2, 4, False)))
    belief = believed(view)
    assert belief.host[3] == pytest.approx(1)
    assert belief.host[4] == 0.0
    assert belief.seer[ME] == pytest.approx(1)


def test_who_voted_against_a_host_looks_better() -> None:
    out: dict[int, tuple[Cause, str | None]] = {0: ("voted_out", "krampus")}
    belief = believed(evening(out=out, fingers={1: 0, 2: 0, 3: 5, 4: 5}))
    assert belief.host[1] == belief.host[2] < belief.host[3] == pytest.approx(belief.host[4])


def test_who_defended_a_host_looks_worse() -> None:
    out: dict[int, tuple[Cause, str | None]] = {0: ("voted_out", "krampus")}
    belief = believed(evening(Act(1, "defend", 0), Act(2, "accuse", 0), out=out))
    assert belief.host[1] > belief.host[3] > belief.host[2]


def test_a_lone_seer_is_believed() -> None:
    view = evening(Act(1, "claim", None, "seer"), Act(1, "report", 2, "host"), Act(1, "report", 3, "not_host"))
    belief = believed(view)
    assert seer_claims(view).reports == {1: {2: True, 3: False}}
    assert belief.seer[1] > 0.6
    assert belief.host[2] > 0.6
    assert belief.host[3] < 0.2


def test_of_two_seers_one_lies() -> None:
    view = evening(Act(1, "report", 2, "host"), Act(2, "report", 1, "host"))
    belief = believed(view)
    assert belief.host[1] + belief.host[2] > 0.9
    assert belief.host[1] == pytest.approx(belief.host[2])


def test_a_report_that_a_card_belies_hangs_its_author() -> None:
    out: dict[int, tuple[Cause, str | None]] = {2: ("voted_out", "ginger")}
    belief = believed(evening(Act(1, "report", 2, "host"), out=out))
    assert belief.host[1] > 0.8


def test_a_seer_who_speaks_when_the_card_is_up_lies() -> None:
    out: dict[int, tuple[Cause, str | None]] = {2: ("collected", "pierced_angel")}
    belief = believed(evening(Act(1, "claim", None, "seer"), out=out))
    assert belief.host[1] > 0.7


def test_the_seer_knows_a_false_one() -> None:
    belief = believed(evening(Act(1, "claim", None, "seer"), card="pierced_angel"))
    assert belief.host[1] > 0.7


def test_a_host_knows_both() -> None:
    view = evening(card="krampus", partner=2)
    assert believed(view).host == pytest.approx([0, 0, 1, 0, 0, 0, 0, 1])
    assert beliefs(view, public_knowledge(view)).host == pytest.approx([2 / 8] * 8)


def test_five_players_have_no_healer() -> None:
    view = evening(Act(1, "claim", None, "healer"), deal=Deal(1, 0, 1, 3), viewer=4)
    belief = believed(view)
    assert belief.healer == (0.0,) * 5
    assert belief.host[1] > 0.6, "whoever claims an office that was not dealt has a reason"
