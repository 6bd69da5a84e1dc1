"""Running the laws on a game, and showing again what broke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from yuletable.engine.conformance.commutation import check_commutation
from yuletable.engine.conformance.copies import check_copies, check_saves
from yuletable.engine.conformance.determinism import check_determinism
from yuletable.engine.conformance.endings import check_endings
from yuletable.engine.conformance.imagination import check_imagination
from yuletable.engine.conformance.knowledge import check_knowledge
from yuletable.engine.conformance.leaks import check_leaks
from yuletable.engine.conformance.legality import check_legality
from yuletable.engine.conformance.quiet import check_quiet
from yuletable.engine.conformance.report import LawBrokenError, Report
from yuletable.engine.conformance.subject import Subject

Law = Callable[[Subject, int], Counter[str]]

LAWS: Mapping[str, Law] = {
    "legality": check_legality,
    "quiet": check_quiet,
    "knowledge": check_knowledge,
    "leaks": check_leaks,
    "commutation": check_commutation,
    "copies": check_copies,
    "saves": check_saves,
    "imagination": check_imagination,
    "endings": check_endings,
    "determinism": check_determinism,
}


def check_law(law: str, subject: Subject, seed: int) -> Counter[str]:
    """Tries one law on one match; returns what was looked at.

    LawBrokenError if it does not hold, or if the game breaks down; the message ends with a line that shows it again.
    """
    try:
        return LAWS[law](subject, seed)
    except Exception as error:
        what = error.what if isinstance(error, LawBrokenError) else f"{type(error).__name__}: {error}"
        again = f"python -m yuletable.engine.conformance '{subject}' {law} {seed}"
        raise LawBrokenError(law, f"{what}\n{again}") from error


def check_game(subject: Subject, seed: int = 0, laws: Iterable[str] = LAWS) -> Report:
    """Tries the laws on `subject.effort.matches` matches each, with the seeds from `seed` on.

    LawBrokenError at the first law that does not hold, or if too little was seen to say that it does.
    """
    counts: dict[str, Counter[str]] = {}
    for law in laws:
        seen: Counter[str] = Counter()
        for match in range(subject.effort.matches):
            seen += check_law(law, subject, seed + match)
        counts[law] = seen
    report = Report(str(subject), counts)
    _check_floors(subject, report)
    return report


def _check_floors(subject: Subject, report: Report) -> None:
    leaks = report.counts.get("leaks")
    if leaks is not None and subject.secrets:
        if leaks["pairs"] < subject.effort.pairs:
            raise LawBrokenError("leaks", f"only {leaks['pairs']} pairs of worlds were seen:\n{report}")
        if leaks["steps"] < 2 * leaks["pairs"]:
            raise LawBrokenError("leaks", f"pairs end too soon to prove anything:\n{report}")
    imagined = report.counts.get("imagination")
    if imagined is not None and subject.secrets and not imagined["positions that vary"]:
        raise LawBrokenError("imagination", f"nothing hidden ever varies:\n{report}")
