"""Token buckets: a burst, then one at a time, for every address apart, in bounded memory."""

import json
from pathlib import Path

import httpx
from hypothesis import given
from hypothesis import strategies as st
from tests.serving import serving
from websockets.sync.client import connect

from yuletable.web.limits import MOST_KEYS, Limiter, Rate
from yuletable.web.site import RATES


class Watch:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_burst_then_one_at_a_time() -> None:
    watch = Watch()
    limiter = Limiter(Rate(burst=3, seconds=10), watch)
    assert [limiter.allows("a") for _ in range(5)] == [True, True, True, False, False]
    assert limiter.allows("b")
    watch.time = 9.9
    assert not limiter.allows("a")
    watch.time = 19
    assert [limiter.allows("a") for _ in range(2)] == [True, False]


@given(st.lists(st.floats(0, 30), max_size=60))
def test_never_more_than_the_rate(waits: list[float]) -> None:
    watch = Watch()
    limiter = Limiter(Rate(burst=2, seconds=10), watch)
    allowed = 0
    for wait in waits:
        watch.time += wait
        allowed += limiter.allows("a")
    assert allowed <= 2 + watch.time / 10 + 1e-6


def test_memory_is_bounded() -> None:
    limiter = Limiter(Rate(burst=1, seconds=10), Watch())
    for number in range(MOST_KEYS + 100):
        limiter.allows(str(number))
    assert len(limiter._buckets) == MOST_KEYS
    assert not limiter.allows(str(MOST_KEYS + 99))


def test_one_token_gives_so_many_commands_and_no_more(database: str, tmp_path: Path) -> None:
    rates = {**RATES, "commands": Rate(3, 1000)}
    with serving(tmp_path, database, rates=rates) as server, httpx.Client(base_url=server.base_url) as client:
        laid = client.post("/api/tables", json={"game": "krampusnacht"}).json()
        path = f"/api/tables/{laid['table']}"
        one, other = [client.post(f"{path}/seats", json={"name": name}).json()["token"] for name in ("Anna", "Berta")]

        def rename(token: str, name: str) -> int:
            command = {"id": name, "kind": "rename", "name": name}
            headers = {"Authorization": f"Bearer {token}"}
            return int(client.post(f"{path}/commands", json=command, headers=headers).status_code)

        assert [rename(one, f"Anna {number}") for number in range(4)] == [200, 200, 200, 429]
        left = client.delete(f"{path}/seats/1", headers={"Authorization": f"Bearer {one}"})
        assert (left.status_code, left.json()["error"]["code"]) == (429, "too_many")
        assert rename(other, "Cleo") == 200
        with connect(f"{server.live_url}{path}/live") as live:
            live.send(json.dumps({"hello": one}))
            assert json.loads(live.recv(10))["you"]["name"] == "Anna 2"
            live.send(json.dumps({"id": "1", "kind": "rename", "name": "Dora"}))
            answers = [json.loads(live.recv(10)) for _ in range(2)]
            assert [answer["error"]["code"] for answer in answers if "error" in answer] == ["too_many"]
