"""Files for the browser: only what is meant for it, with the right type, kept for ever under its version."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from yuletable.web.static import CONTENT_TYPES, StaticFiles


@pytest.fixture
def box(tmp_path: Path) -> Path:
    look = tmp_path / "look"
    (look / "deep").mkdir(parents=True)
    (look / "client.js").write_text("export default {}")
    (look / "deep" / "poster.svg").write_text("<svg/>")
    (look / "secret.py").write_text("print('no')")
    (look / "README.md").write_text("no")
    (tmp_path / "state.json").write_text("{}")
    return tmp_path


def shelf(*folders: Path) -> StaticFiles:
    return StaticFiles(cast(Any, [SimpleNamespace(name=f"snow{n}", folder=box) for n, box in enumerate(folders)]))


def test_a_game_brings_its_look_and_nothing_else(box: Path) -> None:
    assert {path for path in shelf(box).files if path.startswith("games/")} == {
        "games/snow0/look/client.js",
        "games/snow0/look/deep/poster.svg",
    }


def test_only_allowed_types_are_served(box: Path) -> None:
    files = shelf(box).files
    assert {"client/html.js", "vendor/preact/preact.mjs", "vendor/manifest.json"} <= files.keys()
    for path, file in files.items():
        suffix = re.search(r"\.\w+$", path)
        assert suffix
        assert file.content_type == CONTENT_TYPES[suffix.group()]
    assert not any(path.endswith((".py", ".md", ".ts", "LICENSE")) for path in files)


def test_the_version_changes_with_any_byte(box: Path) -> None:
    before = shelf(box).version
    assert shelf(box).version == before
    (box / "look" / "client.js").write_text("export default null")
    assert shelf(box).version != before
    assert shelf().version != before


def test_a_game_without_a_look_is_fine(tmp_path: Path) -> None:
    assert not any(path.startswith("games/") for path in shelf(tmp_path).files)
