"""The server process: it stops within three seconds whoever is connected; why it cannot start is one sentence."""

import asyncio
import socket
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.serving import Server, serving
from tests.web.guests import GAME, Table, open_page

from yuletable.table.errors import StoreError
from yuletable.web.database import data_folder, database_url
from yuletable.web.limits import Rate
from yuletable.web.serve import CannotServeError, serve
from yuletable.web.site import RATES


async def test_shutdown_with_open_sockets_and_long_polls(tmp_path: Path, either_database: str) -> None:
    server = Server(tmp_path, either_database)
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.base_url, timeout=60) as http:
            code, tokens, polls = await asyncio.to_thread(_people_and_polls, server)
            pages = [open_page(server, code, token) for token in tokens]
            opened = [await page.__aenter__() for page in pages]
            where = f"/api/tables/{code}/view"
            waiting = [asyncio.create_task(http.get(where, **poll)) for poll in polls]
            silent = [socket.create_connection(("127.0.0.1", httpx.URL(server.base_url).port or 0)) for _ in range(3)]
            silent[0].sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            await asyncio.sleep(0.5)
            assert not any(poll.done() for poll in waiting)
            seconds = await asyncio.to_thread(server.stop)
            assert seconds < 3
            answers = await asyncio.gather(*waiting)
            assert [answer.status_code for answer in answers] == [204] * len(answers)
            assert all(page.close_code == 1012 for page in opened)
            for page in pages:
                await page.__aexit__(None, None, None)
            for connection in silent:
                connection.close()
    finally:
        if server.running:
            server.kill()
    assert not server.log()


def _people_and_polls(server: Server) -> tuple[str, list[str], list[dict[str, Any]]]:
    with httpx.Client(base_url=server.base_url, timeout=60) as http:
        table = Table(http)
        for name in ("Ada", "Ben", "Cy", "Dot", "Eve"):
            table.sit(name)
        table.command(table.host, "deal")
        tokens = [*table.seats.values(), table.screen, table.host]
        watchers = [http.post(f"{table.path}/spectators").json()["token"] for _ in range(4)]
        return table.code, tokens, [_poll(table, token) for token in watchers]


def _poll(table: Table, token: str) -> dict[str, Any]:
    frame = table.frame(token)
    query = {"stream": frame["stream"], "after": frame["n"], "wait": 50}
    return {"params": query, "headers": {"Authorization": f"Bearer {token}"}}


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServeError, match=f"Port {port} is taken"):
            serve("127.0.0.1", port, str(tmp_path / "night.sqlite"))


def test_a_host_that_is_not_here_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotServeError, match=r"192\.0\.2\.1"):
        serve("192.0.2.1", 0, str(tmp_path / "night.sqlite"))
    with pytest.raises(CannotServeError, match=r"no\.such\.host\.invalid"):
        serve("no.such.host.invalid", 0, str(tmp_path / "night.sqlite"))


def test_a_second_server_on_one_database_is_refused_until_the_first_one_is_dead(
    tmp_path: Path, either_database: str
) -> None:
    first = Server(tmp_path, either_database)
    first.start()
    try:
        with pytest.raises(StoreError, match="Another Yuletable uses the database"):
            serve("127.0.0.1", 0, either_database)
    finally:
        first.kill()
    first.start()
    first.kill()


@pytest.mark.parametrize("redis", ["hunter2", "redis://:hunter2@host:port", "http://ada:hunter2@host"])
def test_a_redis_url_that_is_none_is_not_repeated(redis: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="That is no Redis URL") as caught:
        serve("127.0.0.1", 0, str(tmp_path / "night.sqlite"), redis=redis)
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("link", ["yule.example", "ftp://yule.example", "https://"])
def test_a_link_that_is_none_is_one_sentence(link: str, tmp_path: Path) -> None:
    with pytest.raises(CannotServeError, match="no beginning of a link"):
        serve("127.0.0.1", 0, str(tmp_path / "night.sqlite"), link=link)


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("mysql://somewhere/night", "not in mysql"),
        ("postgresql://nobody@127.0.0.1:1/night", "cannot be opened"),
        ("://", "no database URL"),
        ("/dev/null/night.sqlite", "/dev/null"),
        ("/", "cannot be opened"),
        (__file__, "not a database"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(database: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as caught:
        serve("127.0.0.1", 0, database)
    assert "\n" not in str(caught.value)


def test_the_database_is_where_one_expects_it(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path)}
    assert database_url(None, home) == f"sqlite:///{tmp_path}/.local/share/yuletable/yuletable.sqlite"
    assert (tmp_path / ".local" / "share" / "yuletable").is_dir()
    assert database_url(None, {"YULETABLE_DATABASE": "postgresql://here/night"}) == "postgresql://here/night"
    assert database_url("sqlite:///given.sqlite", {"YULETABLE_DATABASE": "x"}) == "sqlite:///given.sqlite"
    assert database_url(str(tmp_path / "a b.sqlite"), home) == f"sqlite:///{tmp_path}/a b.sqlite"


def test_data_folders_by_platform(tmp_path: Path) -> None:
    home = {"HOME": "/home/ada"}
    assert data_folder(home, "linux") == Path("/home/ada/.local/share/yuletable")
    assert data_folder({**home, "XDG_DATA_HOME": "/data"}, "linux") == Path("/data/yuletable")
    assert data_folder(home, "darwin") == Path("/home/ada/Library/Application Support/yuletable")
    assert data_folder({**home, "LOCALAPPDATA": "/local"}, "win32") == Path("/local/yuletable")


def test_links_carry_what_they_are_told(tmp_path: Path) -> None:
    """A server behind a proxy is told its address; what a stranger says of it is not believed."""
    told: list[str] = []

    def stop_at_once(base: str) -> None:
        told.append(base)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        serve("127.0.0.1", 0, str(tmp_path / "night.sqlite"), link="https://yule.example", ready=stop_at_once)
    assert told == ["https://yule.example"]
    assert threading.active_count() < 10


def test_forwarded_headers_are_not_believed_untold(tmp_path: Path) -> None:
    server = Server(tmp_path, str(tmp_path / "night.sqlite"))
    server.start()
    try:
        forwarded = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "10.1.1.1"}
        with httpx.Client(base_url=server.base_url, headers=forwarded, timeout=30) as http:
            table = Table(http)
            assert table.facts["link"] == f"{server.base_url}/t/{table.code}"
    finally:
        server.kill()


@pytest.mark.parametrize(("trusted", "second"), [("127.0.0.1", 201), (None, 429)])
def test_addresses_behind_a_proxy(tmp_path: Path, trusted: str | None, second: int) -> None:
    """Two people behind one proxy are two if the proxy is trusted, else they are the proxy."""
    rates = {**RATES, "tables": Rate(1, 1000)}
    database = str(tmp_path / "night.sqlite")
    with (
        serving(tmp_path, database, rates=rates, trusted_proxies=trusted) as server,
        httpx.Client(base_url=server.base_url, timeout=30) as http,
    ):
        for address, status in (("10.1.1.1", 201), ("10.1.1.2", second)):
            answer = http.post("/api/tables", json={"game": GAME}, headers={"X-Forwarded-For": address})
            assert answer.status_code == status
