"""The pages, their policy, the files and the words that they load."""

import base64
import hashlib
import re
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
from tests.web.guests import GAME, Table

from yuletable.engine.registry import games
from yuletable.web.static import CONTENT_TYPES

IMPORT = re.compile(r"""(?:^|[;}])(?:import|export)\b(?:[^'"();=]*?from)?\s*["']([^"']+)["']""", re.MULTILINE)

NUMBER_OR_ELEMENT = re.compile(r"(?<![!.\w])[\w.?()]+\.(?:length|size) && html`")
"""What draws a 0 where there is nothing: `cards.length && html`, but not `!cards.length && html`."""


@pytest.fixture(scope="module")
def table(http: httpx.Client) -> Table:
    return Table(http)


def pages(table: Table) -> list[tuple[str, int]]:
    code = table.code
    own = [f"/t/{code}", f"/t/{code}/board", f"/t/{code}/watch"]
    strange = [("/t/AAAA", 404), ("/t/AAAA/board", 404), ("/rules/snowball", 404), ("/nowhere", 404)]
    return [("/", 200), ("/kit", 200), *((path, 200) for path in own), (f"/rules/{GAME}", 200), *strange]


def test_every_page_has_its_policy(http: httpx.Client, table: Table) -> None:
    for path, status in pages(table):
        answer = http.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8"), path
        inline = re.findall(r"<script(?! src)(?![^>]* src=)[^>]*>(.*?)</script>", answer.text, re.DOTALL)
        assert len(inline) == 1, path
        digest = base64.b64encode(hashlib.sha256(inline[0].encode()).digest()).decode()
        policy = answer.headers["content-security-policy"].split("; ")
        assert policy[0] == "default-src 'none'"
        assert f"script-src 'self' 'sha256-{digest}'" in policy
        assert (
            f"connect-src 'self' ws://{http.base_url.netloc.decode()} wss://{http.base_url.netloc.decode()}" in policy
        )
        assert not re.search(r"unsafe|\*|https?:", "; ".join(policy))
        assert "style=" not in answer.text
        assert "<style" not in answer.text
        assert " onclick" not in answer.text


def test_headers_of_everything(http: httpx.Client, table: Table) -> None:
    static = _static(http)
    for path in (
        "/",
        f"/t/{table.code}",
        "/api/games",
        "/words/en.json",
        f"{static}/client/html.js",
        "/nowhere",
        "/api/x",
    ):
        headers = http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers


def test_nothing_but_static_files_is_kept(http: httpx.Client, table: Table) -> None:
    static = _static(http)
    assert http.get(f"{static}/client/html.js").headers["cache-control"] == "public, max-age=31536000, immutable"
    assert http.get("/static/old/client/html.js").headers["cache-control"] == "no-store"
    for path in ("/", f"/t/{table.code}", "/api/games", f"/api/tables/{table.code}", "/api/nothing", "/nowhere"):
        assert http.get(path).headers["cache-control"] == "no-store"


def test_a_page_for_every_spelling_of_a_code(http: httpx.Client, table: Table) -> None:
    assert f'data-code="{table.code}"' in http.get(f"/t/{table.code.lower()}").text
    strange = http.get("/t/%3Cscript%3E")
    assert strange.status_code == 404
    assert "<SCRIPT>" not in strange.text
    for path in (f"/t/{table.code}/", "/%2fevil.example/", f"/t/{table.code}/board/"):
        assert http.get(path, follow_redirects=False).status_code == 404


def test_every_file_that_a_page_names_is_there(http: httpx.Client, table: Table) -> None:
    files: set[str] = set()
    for path, _ in pages(table):
        text = http.get(path).text
        named = re.findall(r'(?:src|href)="(/static/[^"]+)"', text) + re.findall(r'"(/static/[^"]+\.m?js)"', text)
        assert named
        files.update(named)
    for file in files:
        answer = http.get(file)
        assert answer.status_code == 200, file
        suffix = "." + file.rsplit(".", 1)[-1]
        assert answer.headers["content-type"] == CONTENT_TYPES[suffix]


def test_every_module_finds_what_it_imports(http: httpx.Client) -> None:
    """From the shells on: each import leads to a file that is served as a script."""
    static = _static(http)
    shells = ["/", "/t/AAAA", "/t/AAAA/board", "/t/AAAA/watch", "/nowhere"]
    waiting = {file for path in shells for file in re.findall(r'src="(/static/[^"]+)"', http.get(path).text)}
    waiting.add(f"{static}/games/{GAME}/look/client.js")
    mapped = http.get("/").text.split('"importmap">', 1)[1]
    bare = dict(re.findall(r'"([^"]+)":"(/static/[^"]+)"', mapped))
    seen: set[str] = set()
    while waiting:
        file = waiting.pop()
        seen.add(file)
        answer = http.get(file)
        assert answer.status_code == 200, file
        assert answer.headers["content-type"].startswith("text/javascript"), file
        waiting |= {_resolve(name, file, bare) for name in IMPORT.findall(answer.text)} - seen
    assert len(seen) > 30


def _resolve(name: str, file: str, bare: dict[str, str]) -> str:
    if name.startswith("."):
        return str(httpx.URL(f"http://x{file}").join(name).path)
    if name.startswith("yuletable/"):
        return bare["yuletable/"] + name.removeprefix("yuletable/")
    return bare[name]


@pytest.mark.parametrize(
    "path",
    [
        "client/README.md",
        "client/wire.d.ts",
        "client/../api.py",
        "client/%2e%2e/api.py",
        "client/..%2fapi.py",
        "client//html.js",
        "client/",
        "client",
        "%2e%2e/%2e%2e/etc/passwd",
        "/etc/passwd",
        f"games/{GAME}/look/../game.py",
        f"games/{GAME}/look/%2e%2e/rules.md",
        f"games/{GAME}/roles.json",
        f"games/{GAME}/game.py",
        "vendor/preact/LICENSE",
        "api.py",
    ],
)
def test_nothing_else_is_served(http: httpx.Client, path: str) -> None:
    answer = http.get(http.base_url.copy_with(raw_path=f"/static/x/{path}".encode()))
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/json"


def test_words_in_three_languages(http: httpx.Client) -> None:
    for address in ("/words/{}.json", f"/words/{{}}/{GAME}.json"):
        english, german, french = (http.get(address.format(language)) for language in ("en", "de", "fr"))
        assert english.headers["content-type"] == "application/json"
        assert english.json()
        assert all(isinstance(text, str) for text in english.json().values())
        assert english.json().keys() <= german.json().keys() & french.json().keys()


def test_words_are_sent_again_only_when_they_change(http: httpx.Client) -> None:
    first = http.get("/words/en.json")
    assert first.headers["cache-control"] == "no-cache"
    again = http.get("/words/en.json", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get("/words/en.json", headers={"If-None-Match": '"other"'}).status_code == 200


def test_rules_can_be_read_without_a_script(http: httpx.Client) -> None:
    text = http.get(f"/rules/{GAME}").text
    rules = http.get(f"/api/games/{GAME}/rules").json()["rules"]
    assert len(rules) > 100
    for rule in rules:
        assert f'id="{rule["id"]}"' in text


def _static(http: httpx.Client) -> str:
    found = re.search(r'"(/static/\w+)/client/', http.get("/").text)
    assert found
    return found[1]


def test_nothing_is_no_zero() -> None:
    folders = [files("yuletable.web") / "client", *(game.folder / "look" for game in games().values())]
    scripts = [script for folder in folders for script in Path(str(folder)).rglob("*.js")]
    assert len(scripts) > 100
    zeros = [(script.name, zero) for script in scripts for zero in NUMBER_OR_ELEMENT.findall(script.read_text())]
    assert zeros == []
    assert NUMBER_OR_ELEMENT.search("${plays && factOf(card)?.effects.length && html`<p>`}")
