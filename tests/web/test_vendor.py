"""The vendored modules and fonts: complete, unmodified, licensed, and loadable by a browser as they are."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, Route

ROOT = Path(__file__).parents[2]
VENDOR = ROOT / "src" / "yuletable" / "web" / "vendor"
MANIFEST: dict[str, Any] = json.loads((VENDOR / "manifest.json").read_text("utf-8"))
PACKAGES: list[dict[str, Any]] = MANIFEST["packages"]
FILES: dict[str, dict[str, Any]] = {file["path"]: file for package in PACKAGES for file in package["files"]}


@pytest.mark.parametrize("path", FILES)
def test_file_is_unmodified(path: str) -> None:
    assert hashlib.sha256((VENDOR / path).read_bytes()).hexdigest() == FILES[path]["sha256"]


def test_no_file_is_unlisted() -> None:
    there = {path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*") if path.is_file()}
    assert there == {*FILES, "manifest.json"}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package["name"])
def test_licence_lies_beside_the_files(package: dict[str, Any]) -> None:
    paths = [Path(file["path"]) for file in package["files"]]
    (folder,) = {path.parent for path in paths}
    words = {"MIT": "The MIT License", "Apache-2.0": "Apache License", "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1"}
    assert words[package["licence"]] in (VENDOR / folder / "LICENSE").read_text("utf-8")


def test_import_map_covers_every_import() -> None:
    wanted = set()
    for path in FILES:
        if path.endswith(".mjs"):
            wanted |= set(re.findall(r"""(?:from|import) ?["']([^"']+)["']""", (VENDOR / path).read_text("utf-8")))
    assert wanted
    assert wanted <= MANIFEST["imports"].keys()
    assert {path for path in FILES if path.endswith(".mjs")} == set(MANIFEST["imports"].values())


def test_types_are_those_of_the_vendored_versions() -> None:
    types = json.loads((ROOT / "tools" / "typescript" / "package.json").read_text("utf-8"))["devDependencies"]
    modules = {package["name"]: package["version"] for package in PACKAGES if "font" not in package["name"]}
    assert types == {**modules, "typescript": types["typescript"]}


PAGE = """<!doctype html><script type="importmap">{imports}</script><p></p><script type="module">
import {{ h, render }} from "preact";
import {{ useState }} from "preact/hooks";
import {{ signal }} from "@preact/signals";
import htm from "htm";
const html = htm.bind(h), count = signal(1);
function Count() {{ const [word] = useState("snow"); return html`<b>${{count}} ${{word}}</b>`; }}
render(html`<${{Count}} />`, document.querySelector("p"));
document.querySelector("p").onclick = () => count.value++;
</script>"""


def test_modules_work_together_in_a_browser(page: Page) -> None:
    errors: list[str] = []

    def complain(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    def serve(route: Route) -> None:
        path = route.request.url.removeprefix("http://yuletable.test/")
        if path in FILES:
            route.fulfill(path=VENDOR / path, content_type="text/javascript")
        elif path:
            route.fulfill(status=404)
        else:
            imports = {name: f"/{target}" for name, target in MANIFEST["imports"].items()}
            route.fulfill(body=PAGE.format(imports=json.dumps({"imports": imports})), content_type="text/html")

    page.on("console", complain)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route("**", serve)
    page.goto("http://yuletable.test/")
    page.get_by_text("1 snow").click()
    page.get_by_text("2 snow").wait_for()
    assert errors == []
