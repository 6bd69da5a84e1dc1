"""Every numbered rule of every game is shown by a test that cites it, or is excused in `rules_without_test.toml`."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "src" / "yuletable" / "games"
EXCUSES = TESTS / "rules_without_test.toml"
RULE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)


def rules_of(text: str) -> list[str]:
    """The rule numbers of a `rules.md`, in the order of the text."""
    return RULE.findall(text)


def citations(source: str, where: str) -> dict[str, str]:
    """Rule number -> place, for each `pytest.mark.rule(...)` of a test file."""
    cited: dict[str, str] = {}
    for node in ast.walk(ast.parse(source, where)):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"):
            continue
        place = f"{where}:{node.lineno}"
        assert node.args, f"{place}: a rule mark names no rule"
        for argument in node.args:
            assert isinstance(argument, ast.Constant), f"{place}: write rule numbers out, each as a string"
            assert isinstance(argument.value, str), f"{place}: a rule number is a string"
            cited.setdefault(argument.value, place)
    return cited


def spread(numbers: list[str]) -> list[str]:
    """Writes out ranges: `KN-1..KN-3` is KN-1, KN-2, KN-3."""
    result = []
    for entry in numbers:
        first, _, last = entry.partition("..")
        prefix, start = first.rsplit("-", 1)
        end = last.removeprefix(f"{prefix}-") or start
        result += [f"{prefix}-{number}" for number in range(int(start), int(end) + 1)]
    return result


def complaints(ledgers: dict[str, list[str]], cited: dict[str, str], excused: dict[str, set[str]]) -> list[str]:
    """What is wrong, one sentence each. Ledgers and excuses are by the game's folder."""
    known = {rule for rules in ledgers.values() for rule in rules}
    found = [f"{place} cites {rule}, which no game has" for rule, place in cited.items() if rule not in known]
    found += [f"rules are excused for {game}, which is no game" for game in sorted(excused.keys() - ledgers.keys())]
    for game, rules in ledgers.items():
        own = excused.get(game, set())
        if not rules:
            found.append(f"{game}/rules.md has no numbered rule")
        found += [f"{game}/rules.md has {rule} twice" for rule in sorted({r for r in rules if rules.count(r) > 1})]
        found += [f"{rule} is shown by no test" for rule in rules if rule not in cited and rule not in own]
        found += [f"{rule} is excused, but no rule of {game}" for rule in sorted(own - set(rules))]
        found += [f"{rule} is excused, but {cited[rule]} cites it" for rule in sorted(own & cited.keys())]
    return found


def test_every_rule_is_cited() -> None:
    ledgers = {path.parent.name: rules_of(path.read_text("utf-8")) for path in sorted(GAMES.glob("*/rules.md"))}
    if not ledgers:
        pytest.skip("no game has rules yet")
    cited: dict[str, str] = {}
    for path in sorted(TESTS.rglob("*.py")):
        cited = citations(path.read_text("utf-8"), path.relative_to(TESTS.parent).as_posix()) | cited
    excuses = tomllib.loads(EXCUSES.read_text("utf-8"))
    for game, entries in excuses.items():
        assert all(entry["reason"] for entry in entries), f"{game}: an excuse gives a reason"
    excused = {
        game: {rule for entry in entries for rule in spread(entry["rules"])} for game, entries in excuses.items()
    }
    found = complaints(ledgers, cited, excused)
    assert not found, "\n".join(["", *found])


LEDGERS = {"snow": ["SN-1", "SN-2", "SN-3"]}


@pytest.mark.parametrize(
    ("cited", "excused", "complaint"),
    [
        ("SN-1 SN-2", "", "SN-3 is shown by no test"),
        ("SN-1 SN-2 SN-3 SN-4", "", "a.py:1 cites SN-4, which no game has"),
        ("SN-1 SN-2 SN-3", "SN-3", "SN-3 is excused, but a.py:1 cites it"),
        ("SN-1 SN-2 SN-3", "SN-9", "SN-9 is excused, but no rule of snow"),
    ],
)
def test_gaps_are_found(cited: str, excused: str, complaint: str) -> None:
    places = dict.fromkeys(cited.split(), "a.py:1")
    assert complaints(LEDGERS, places, {"snow": set(excused.split())}) == [complaint]


def test_citations_are_read_wherever_a_mark_can_stand() -> None:
    source = """
pytestmark = [pytest.mark.rule("SN-1")]
@pytest.mark.rule("SN-2", "SN-3")
class TestSnow:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("SN-4"))])
    async def test_it(self, n): ...
"""
    assert sorted(citations(source, "a.py")) == ["SN-1", "SN-2", "SN-3", "SN-4"]


def test_ledger_lines_and_ranges_are_read() -> None:
    assert rules_of("# Snow\n- **SN-1** It falls.\n- **SN-2** It melts; see **SN-1**.\n") == ["SN-1", "SN-2"]
    assert spread(["SN-1", "SN-3..SN-5"]) == ["SN-1", "SN-3", "SN-4", "SN-5"]
