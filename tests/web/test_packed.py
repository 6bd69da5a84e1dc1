"""What travels packed, and what never does."""

import gzip
import re

import httpx
import pytest
from tests.web.guests import Table

from yuletable.web.packed import LEAST


@pytest.fixture(scope="module")
def table(http: httpx.Client) -> Table:
    return Table(http)


def raw(http: httpx.Client, path: str, accepted: str) -> tuple[httpx.Headers, bytes]:
    """Headers and body as they came over the wire."""
    with http.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def static(http: httpx.Client) -> str:
    found = re.search(r'"(/static/\w+)/client/', http.get("/").text)
    assert found
    return found[1]


@pytest.mark.parametrize(
    "path", ["{static}/client/connection.js", "{static}/client/styles/kit.css", "/words/de.json", "/kit"]
)
def test_the_same_comes_packed_and_plain(http: httpx.Client, path: str) -> None:
    path = path.format(static=static(http))
    headers, packed = raw(http, path, "br;q=1, gzip;q=0.8")
    assert headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in headers["vary"]
    plain_headers, plain = raw(http, path, "identity")
    assert "content-encoding" not in plain_headers
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 2
    assert "content-encoding" not in raw(http, path, "gzip;q=0")[0]


def test_words_are_known_again(http: httpx.Client) -> None:
    tag = http.get("/words/en.json").headers["etag"]
    assert http.get("/words/en.json", headers={"If-None-Match": tag}).status_code == 304


def test_what_gains_nothing_stays_as_it_is(http: httpx.Client) -> None:
    font = f"{static(http)}/vendor/vollkorn/vollkorn-latin-wght-normal.woff2"
    assert "content-encoding" not in raw(http, font, "gzip")[0]
    small = f"{static(http)}/client/kit/classes.js"
    headers, body = raw(http, small, "gzip")
    assert len(body) < LEAST
    assert "content-encoding" not in headers


def test_what_one_viewer_alone_may_know_is_never_packed(http: httpx.Client, table: Table) -> None:
    """Its length would speak of its content."""
    for path in ("/api/games", f"/api/tables/{table.code}"):
        assert "content-encoding" not in raw(http, path, "gzip")[0], path
