"""What the conformance kit is worth: it catches every mutant by the law that is broken, and shows it again."""

from __future__ import annotations

import dataclasses

import pytest
from tests.engine.games.mutants import MUTANTS, Biased, CopiesTruth, Mutant, RemembersTruth
from tests.engine.games.subjects import COUNTABLE, SUBJECTS, TinyChain

from yuletable.engine.conformance import LawBrokenError, check_frequencies, check_game, check_law
from yuletable.engine.conformance.__main__ import main


def name_of(mutant: Mutant) -> str:
    kind = mutant.game or mutant.state
    assert kind is not None
    return f"{kind.__name__}-{mutant.of}-{mutant.law}"


@pytest.mark.parametrize("mutant", MUTANTS, ids=name_of)
def test_mutant_is_caught(mutant: Mutant) -> None:
    with pytest.raises(LawBrokenError) as caught:
        check_game(mutant.subject(), laws=[mutant.law])
    assert caught.value.law == mutant.law


def test_biased_imagination_is_caught() -> None:
    class BiasedChain(Biased, TinyChain):
        pass

    with pytest.raises(LawBrokenError, match="wrong shares"):
        check_frequencies(dataclasses.replace(COUNTABLE["chain"], game=BiasedChain(2, "instant")), 1)


def test_impossible_imagination_is_caught() -> None:
    class AnyHand(TinyChain):
        """Deals the unseen cards as if nothing had been spent."""

        def deal_unseen(self, view, rng):  # type: ignore[no-untyped-def]
            hands, rest = super().deal_unseen(view, rng)
            return [[0] * len(hand) if seat != view.viewer else hand for seat, hand in enumerate(hands)], rest

    with pytest.raises(LawBrokenError, match="imagines what cannot be"):
        check_frequencies(dataclasses.replace(COUNTABLE["chain"], game=AnyHand(2, "instant")), 1)


def test_an_unlicensed_disclosure_is_caught_and_too_little_seen_is_no_proof() -> None:
    vote = SUBJECTS["vote-instant"]
    without = dataclasses.replace(vote, licences=tuple(row for row in vote.licences if row.kind != "marked"))
    with pytest.raises(LawBrokenError, match=r"hears marked .* without licence"):
        check_game(without, laws=["leaks"])
    alike = Mutant("vote-instant", "leaks", RemembersTruth, CopiesTruth).subject()
    with pytest.raises(LawBrokenError, match="pairs of worlds were seen"):
        check_game(alike, laws=["leaks"])


def test_a_failure_is_one_line_that_shows_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mutant = next(mutant for mutant in MUTANTS if name_of(mutant).startswith("KeepsArrival"))
    key = "vote-instant"
    broken = dataclasses.replace(mutant.subject(), name=SUBJECTS[key].name)
    monkeypatch.setitem(SUBJECTS, key, broken)
    with pytest.raises(LawBrokenError) as caught:
        check_game(broken, laws=["commutation"])
    line = str(caught.value).splitlines()[-1]
    assert line.startswith(f"python -m yuletable.engine.conformance 'tests.engine.games.subjects:SUBJECTS[{key}]'")
    arguments = line.replace("'", "").split()[3:]
    assert main(arguments) == 1
    assert capsys.readouterr().out.strip() == str(caught.value)
    monkeypatch.undo()
    assert main(arguments) == 0
    assert main(["nonsense"]) == 2
    for name in ("nonsense", "tests.engine.games.subjects:SUBJECTS[snow]", "tests.engine.games.subjects:TEMPI"):
        capsys.readouterr()
        assert main([name, "leaks", "0"]) == 2
        assert name in capsys.readouterr().out


def test_a_game_that_breaks_down_is_a_failure_too() -> None:
    class BreaksDown(Exception):
        pass

    class Broken(type(SUBJECTS["vote-live"].game)):  # type: ignore[misc]
        def start(self, chance, tell=None):  # type: ignore[no-untyped-def]
            raise BreaksDown("no cards")

    with pytest.raises(LawBrokenError, match="BreaksDown: no cards"):
        check_law("copies", dataclasses.replace(SUBJECTS["vote-live"], game=Broken(4, "live")), 0)
