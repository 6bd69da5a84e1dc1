"""The HTTP API over a real server: every call, and its one sentence when something is wrong."""

import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from tests.serving import Server
from tests.web.guests import GAME, Table, bearer

from yuletable.table.frames import Frame
from yuletable.web.forms import PublicTable, Rules, Shelf


@pytest.fixture
def table(http: httpx.Client) -> Iterator[Table]:
    """A table with one person, who is the host."""
    table = Table(http)
    table.sit("Ada")
    yield table
    table.command(table.host, "close")


def error(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of an answer that must be this error and nothing else."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    content = answer.json()
    assert content["error"]["code"] == code
    message: str = content["error"]["message"]
    assert message.endswith((".", "?"))
    assert "\n" not in message
    return message


# ---- reading


def test_games_are_listed_with_their_options(http: httpx.Client) -> None:
    shelf = msgspec.json.decode(http.get("/api/games").content, type=Shelf)
    card = next(card for card in shelf.games if card.name == GAME)
    assert card.seats == (5, 10)
    assert card.playable
    assert "random" in card.bots
    assert {"table", "simulation"} <= card.presets.keys()
    assert card.presets["table"].keys() == {option.name for option in card.options}


def test_options_say_what_they_need(http: httpx.Client) -> None:
    shelf = http.get("/api/games").json()
    cards = {card["name"]: {option["name"]: option for option in card["options"]} for card in shelf["games"]}
    gifts = cards["cursed-gifts"]
    assert [(gifts[f"sign_{seat}"]["needs"], gifts[f"sign_{seat}"]["seat"]) for seat in (1, 6)] == [
        ({"zodiac": ["on"]}, 1),
        ({"zodiac": ["on"]}, 6),
    ]
    assert (gifts["zodiac"]["needs"], gifts["zodiac"]["seat"]) == ({}, None)
    assert cards["sparkle-kitty-nights"]["removed_symbol"]["needs"] == {"safe_words": ["pineapple", "both"]}
    settings = {setting["name"]: setting for setting in shelf["settings"]}
    assert settings["leave_grace"]["needs"] == {"over_days": ["off"]}


@pytest.mark.parametrize(("language", "pack"), [("en", "parlour"), ("de", "parlour-de"), ("fr", "parlour-fr")])
def test_a_table_speaks_the_words_of_its_language(http: httpx.Client, language: str, pack: str) -> None:
    """As long as nobody chooses others; at a table that changes to this game, too."""
    sparkle = "sparkle-kitty-nights"
    for answer in (
        http.get(f"/api/games?language={language}"),
        http.get("/api/games", headers={"Accept-Language": f"{language}-CH, en;q=0.5"}),
    ):
        shelf = msgspec.json.decode(answer.content, type=Shelf)
        card = next(card for card in shelf.games if card.name == sparkle)
        assert {options["pack"] for options in card.presets.values()} == {pack}
    settings = {"language": language}
    for options, words in (({}, pack), ({"pack": "nights"}, "nights")):
        laid = Table(http, game=sparkle, options=options, settings=settings)
        assert laid.frame(laid.host)["table"]["options"]["pack"] == words
    changed = Table(http, settings=settings)
    changed.command(changed.host, "options", game=sparkle)
    assert changed.frame(changed.host)["table"]["options"]["pack"] == pack


def test_the_shelf_knows_three_languages(http: httpx.Client) -> None:
    assert "'it'" in error(http.get("/api/games?language=it"), 400, "malformed")


def test_rules_are_numbered_and_whole(http: httpx.Client) -> None:
    rules = msgspec.json.decode(http.get(f"/api/games/{GAME}/rules").content, type=Rules)
    assert [rule.id for rule in rules.rules][:2] == ["KN-1", "KN-2"]
    assert all(rule.text and rule.section and rule.status for rule in rules.rules)
    assert rules.rules[0].text in rules.markdown
    assert GAME in error(http.get("/api/games/snowball/rules"), 404, "unknown_game")


def test_a_table_is_found_by_its_code_in_any_case(table: Table) -> None:
    facts = table.http.get(f"/api/tables/{table.code.lower()}")
    public = msgspec.json.decode(facts.content, type=PublicTable)
    assert (public.table, public.game, public.phase, public.free) == (table.code, GAME, "lobby", 9)
    assert [(seat.seat, seat.name, seat.kind) for seat in public.seats][:2] == [
        (1, "Ada", "person"),
        (2, None, "empty"),
    ]
    assert public.link == table.facts["link"]
    assert public.link.endswith(f"/t/{table.code}")
    assert public.qr == table.facts["qr"]
    assert public.qr.startswith("<svg")


def test_unknown_tables_and_addresses(http: httpx.Client) -> None:
    assert "AAAA" in error(http.get("/api/tables/AAAA"), 404, "unknown_table")
    error(http.get("/api/tables/AAAA/view", headers=bearer("x")), 404, "unknown_table")
    error(http.post("/api/tables/AAAA/spectators"), 404, "unknown_table")
    error(http.get("/api/nothing"), 404, "unknown_address")
    error(http.get("/words/xx.json"), 404, "unknown_address")
    error(http.get("/words/en/snowball.json"), 404, "unknown_game")
    answer = http.delete("/api/games")
    assert "DELETE" in error(answer, 405, "wrong_method")
    assert "GET" in answer.headers["allow"]


# ---- coming in


def test_who_may_what(table: Table) -> None:
    watcher = table.http.post(f"{table.path}/spectators").json()["token"]
    television = table.http.post(f"{table.path}/screens").json()["token"]
    kinds = {
        kind: table.frame(token)["you"]["kind"]
        for kind, token in [
            ("host", table.host),
            ("seat", table.seats[1]),
            ("spectator", watcher),
            ("screen", television),
            ("first screen", table.screen),
        ]
    }
    assert kinds == {
        "host": "host",
        "seat": "seat",
        "spectator": "spectator",
        "screen": "screen",
        "first screen": "screen",
    }
    tokens = {table.host, table.screen, watcher, television, *table.seats.values()}
    assert len(tokens) == 5
    assert all(len(token) == 32 for token in tokens)


def test_frames_have_the_form_that_is_promised(table: Table) -> None:
    content = table.view(table.seats[1]).content
    msgspec.json.decode(content, type=Frame)
    assert msgspec.json.decode(content).keys() == {field.encode_name for field in msgspec.structs.fields(Frame)}


def test_the_host_s_token_takes_its_rights_to_the_chair(http: httpx.Client) -> None:
    table = Table(http)
    answer = http.post(f"{table.path}/seats", json={"name": "Ada", "seat": 3}, headers=bearer(table.host))
    assert answer.json()["seat"] == 3
    assert table.frame(answer.json()["token"])["you"]["host"]
    table.sit("Ben")
    assert not table.frame(table.seats[1])["you"]["host"]
    error(http.post(f"{table.path}/seats", json={"name": "Cy"}, headers=bearer("nobody")), 401, "bad_token")


def test_chairs_are_taken_once(table: Table) -> None:
    sit = f"{table.path}/seats"
    assert "ada" in error(table.http.post(sit, json={"name": "ada"}), 409, "taken")
    assert "1" in error(table.http.post(sit, json={"name": "Ben", "seat": 1}), 409, "taken")
    for name in ("", " " * 5, "x" * 21, "a\u0000b", "\u202eadA"):
        error(table.http.post(sit, json={"name": name}), 400, "malformed")
    assert table.frame(table.host)["table"]["seats"][1]["kind"] == "empty"


def test_sitting_down_twice_under_one_id_takes_one_chair(table: Table) -> None:
    wish = {"name": "Ben", "id": "by chance, and long enough"}
    first, second = (table.http.post(f"{table.path}/seats", json=wish) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.content == second.content
    assert table.frame(first.json()["token"])["you"]["seat"] == first.json()["seat"] == 2
    kinds = [seat["kind"] for seat in table.frame(table.host)["table"]["seats"]]
    assert kinds.count("person") == 2
    refusal = {"name": "Ben", "id": "another one, long enough"}
    for _ in range(2):
        assert "Ben" in error(table.http.post(f"{table.path}/seats", json=refusal), 409, "taken")
    for wrong in ("short", "x" * 81, 7):
        error(table.http.post(f"{table.path}/seats", json={"name": "Cy", "id": wrong}), 400, "malformed")


def test_leaving_frees_the_chair(table: Table) -> None:
    ben, cy = table.sit("Ben"), table.sit("Cy")
    chair = f"{table.path}/seats/{ben}"
    error(table.http.delete(chair, headers=bearer(table.seats[cy])), 403, "not_yours")
    error(table.http.delete(chair), 401, "bad_token")
    assert table.http.delete(chair, headers=bearer(table.seats[ben])).status_code == 204
    assert table.http.delete(f"{table.path}/seats/{cy}", headers=bearer(table.host)).status_code == 204
    assert [seat["kind"] for seat in table.frame(table.host)["table"]["seats"]][:3] == ["person", "empty", "empty"]
    for wrong in ("0", "x", "-1", "100", "²"):
        error(table.http.delete(f"{table.path}/seats/{wrong}", headers=bearer(table.host)), 400, "malformed")


def test_who_comes_during_a_match_waits_and_watches(table: Table) -> None:
    table.command(table.host, "fill", seats=5)
    table.command(table.host, "deal")
    answer = table.http.post(f"{table.path}/seats", json={"name": "Late"})
    assert "match" in error(answer, 409, "not_now")
    assert answer.json()["waiting"] is True
    frame = table.frame(answer.json()["token"])
    assert frame["you"]["kind"] == "spectator"
    while not frame["table"]["waiting"]:  # the first minutes are quiet: nothing is told of who comes
        frame = table.view(answer.json()["token"], after=frame["n"], stream=frame["stream"]).json()
    assert frame["table"]["waiting"] == ["Late"]
    table.command(table.host, "abandon")
    assert table.frame(answer.json()["token"])["you"]["seat"] == 6


# ---- long poll


def test_long_poll_waits_for_news_of_this_viewer(table: Table) -> None:
    first = table.frame(table.screen)
    seen = {"stream": first["stream"], "after": first["n"], "heard": max(cue["n"] for cue in first["cues"])}
    assert table.view(table.screen, **seen, wait=0.2).status_code == 204
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(table.view, table.screen, **seen, wait=50)
        time.sleep(0.3)
        assert not waiting.done()
        table.sit("Ben")
        news = waiting.result(timeout=20)
    assert news.status_code == 200
    assert news.json()["n"] == first["n"] + 1
    assert [cue["kind"] for cue in news.json()["cues"]] == ["sat_down"]


def test_long_poll_answers_at_once_when_something_was_missed(table: Table) -> None:
    first = table.frame(table.screen)
    for behind in ({"stream": "another", "after": first["n"]}, {"stream": first["stream"], "after": first["n"] - 1}):
        answer = table.view(table.screen, **behind, wait=50)
        assert answer.json()["n"] == first["n"]


@pytest.mark.parametrize("query", ["wait=51", "wait=soon", "wait=nan", "after=-1", "heard=1.5"])
def test_long_poll_says_what_is_wrong(table: Table, query: str) -> None:
    name, value = query.split("=")
    assert name in error(table.view(table.screen, **{name: value}), 400, "malformed")


# ---- bad input: one sentence each, and nothing has changed


@pytest.fixture
def unchanged(table: Table) -> Iterator[Table]:
    """The table, whose frames must be what they were."""

    def look() -> list[dict[str, object]]:
        frames = [table.frame(token) for token in (table.host, table.screen, table.seats[1])]
        return [{**frame, "now": 0} for frame in frames]

    before = look()
    yield table
    assert look() == before


@pytest.mark.rule("KN-3")
def test_three_seats_are_refused(table: Table) -> None:
    table.command(table.host, "fill", seats=3)
    before = table.frame(table.host)["n"]
    answer = table.try_command(table.host, "deal")
    assert error(answer, 422, "refused").startswith("KN-3: ")
    assert answer.json()["error"]["refusal"]["rule"] == answer.json()["error"]["rule"] == "KN-3"
    assert table.frame(table.host)["n"] == before
    assert table.frame(table.host)["match"] is None


@pytest.mark.rule("KN-4")
def test_eleven_seats_are_refused(table: Table) -> None:
    table.command(table.host, "fill", seats=10)
    before = table.frame(table.host)["n"]
    error(table.http.post(f"{table.path}/seats", json={"name": "Eleventh"}), 409, "full")
    error(table.http.post(f"{table.path}/seats", json={"name": "Eleventh", "seat": 11}), 409, "full")
    error(table.try_command(table.host, "add_bot"), 409, "full")
    assert table.try_command(table.host, "fill", seats=11).is_client_error
    assert table.frame(table.host)["n"] == before


def test_an_unknown_option_is_refused(unchanged: Table) -> None:
    http = unchanged.http
    wishes: list[tuple[dict[str, dict[str, object]], str]] = [
        ({"options": {"snow": "on"}}, "snow"),
        ({"options": {"reveal": "perhaps"}}, "reveal"),
        ({"options": {"reveal": []}}, "options"),
        ({"settings": {"loud": True}}, "loud"),
        ({"settings": {"leave_grace": 301}}, "leave_grace"),
    ]
    for wish, named in wishes:
        assert named in error(http.post("/api/tables", json={"game": GAME, **wish}), 400, "malformed")
        kind, fields = next(iter(wish.items()))
        assert named in error(unchanged.try_command(unchanged.host, kind, **{kind: fields}), 400, "malformed")
    error(http.post("/api/tables", json={"game": "snowball"}), 404, "unknown_game")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'"deal"',
        b'{"kind": "deal"}',
        b'{"id": "a"}',
        b'{"id": "a", "kind": "snow"}',
        b'{"id": "a", "kind": "act"}',
        b'{"id": "a", "kind": "act", "prompt": 7}',
        b'{"id": "a", "kind": "deal", "seat": 2}',
        b'{"id": "", "kind": "deal"}',
        b'{"id": 1, "kind": "deal"}',
        b'{"id": "' + b"x" * 41 + b'", "kind": "deal"}',
        b'{"id": "a", "kind": {"a": 1}}',
        b"[" * 9000,
        b"\xff\xfe",
    ],
)
def test_a_malformed_command_changes_nothing(unchanged: Table, body: bytes) -> None:
    answer = unchanged.http.post(f"{unchanged.path}/commands", content=body, headers=bearer(unchanged.host))
    error(answer, 400, "malformed")


def test_a_stranger_s_token_opens_nothing(unchanged: Table) -> None:
    other = Table(unchanged.http)
    for token in (other.host, other.screen, "x" * 32, "é", unchanged.seats[1][:-1]):
        headers = [(b"Authorization", f"Bearer {token}".encode())]
        command = {"id": "stranger", "kind": "fill", "seats": 10}
        error(unchanged.http.post(f"{unchanged.path}/commands", json=command, headers=headers), 401, "bad_token")
        error(unchanged.http.get(f"{unchanged.path}/view", headers=headers), 401, "bad_token")
    error(unchanged.http.get(f"{unchanged.path}/view"), 401, "bad_token")
    error(unchanged.http.get(f"{unchanged.path}/view", headers={"Authorization": "Basic eA=="}), 401, "bad_token")


def test_nobody_speaks_for_another_seat(unchanged: Table) -> None:
    watcher = unchanged.http.post(f"{unchanged.path}/spectators").json()["token"]
    for token in (watcher, unchanged.screen):
        wishes: list[tuple[str, dict[str, object]]] = [
            ("deal", {}),
            ("fill", {"seats": 10}),
            ("remove", {"seat": 1}),
            ("rename", {"name": "Eve"}),
            ("act", {"prompt": "v1", "action": "point 1"}),
            ("pass_host", {"seat": 1}),
            ("close", {}),
        ]
        for kind, fields in wishes:
            answer = unchanged.try_command(token, kind, **fields)
            assert answer.status_code in (403, 409), (kind, answer.text)
    error(unchanged.http.delete(f"{unchanged.path}/seats/1", headers=bearer(watcher)), 403, "not_yours")
    spoofed = {"id": "s", "kind": "act", "prompt": "v1", "action": "point 1", "seat": 1}
    answer = unchanged.http.post(f"{unchanged.path}/commands", json=spoofed, headers=bearer(watcher))
    assert "seat" in error(answer, 400, "malformed")


def test_ten_megabytes_of_chat_get_one_sentence(unchanged: Table) -> None:
    command = {"id": "long", "kind": "chat", "text": "la" * 5_000_000}
    answer = unchanged.http.post(f"{unchanged.path}/commands", json=command, headers=bearer(unchanged.seats[1]))
    assert "16 KiB" in error(answer, 413, "too_large")
    slightly = {"id": "less", "kind": "chat", "text": "la" * 121}
    answer = unchanged.http.post(f"{unchanged.path}/commands", json=slightly, headers=bearer(unchanged.seats[1]))
    assert "240" in error(answer, 400, "malformed")


def test_an_endless_body_is_cut_off(server: Server) -> None:
    """More than is worth throwing away: the server answers and hangs up."""
    where = urlsplit(server.base_url)
    assert where.hostname
    with socket.create_connection((where.hostname, where.port or 80), timeout=30) as raw:
        raw.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
        raw.sendall(b"Content-Length: 1000000000000\r\n\r\n")
        sent = 0
        try:
            while sent < 200 * 2**20:
                sent += raw.send(b" " * 2**18)
        except (ConnectionResetError, BrokenPipeError):
            pass
    assert sent < 100 * 2**20


# ---- once is enough


def test_the_same_command_twice_has_one_effect_and_one_answer(table: Table) -> None:
    command = {"id": "double", "kind": "add_bot"}
    answers = [
        table.http.post(f"{table.path}/commands", json=command, headers=bearer(table.host)).json() for _ in range(2)
    ]
    assert answers[0] == answers[1]
    assert [seat["kind"] for seat in table.frame(table.host)["table"]["seats"]].count("bot") == 1


def test_a_closed_question_stays_closed(table: Table) -> None:
    table.command(table.host, "fill", seats=5)
    table.command(table.host, "deal")
    answer = table.try_command(table.seats[1], "act", prompt="v9", action="point 2")
    error(answer, 409, "closed_question")
    table.command(table.host, "abandon")
