"""Reading the numbered rules out of a `rules.md`."""

from pathlib import Path

from yuletable.rules import Rule, read_rules, rulebook

TEXT = """# Snow

- **not a rule** at all

## Rules

### The throw

- **SN-1** One ball each, of `snow` [not ice]. [printed]
- **SN-2** Ice is refused. [option: ice=off]

### The end

- **SN-3** Cocoa.
"""


def test_rules_have_number_text_section_and_status(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT, "utf-8")
    assert rulebook(tmp_path) == TEXT
    assert read_rules(tmp_path) == (
        Rule("SN-1", "One ball each, of `snow` [not ice].", "The throw", "printed"),
        Rule("SN-2", "Ice is refused.", "The throw", "option: ice=off"),
        Rule("SN-3", "Cocoa.", "The end", ""),
    )
