"""Recordings over HTTP: listed by line, kept for ever under their address, nothing else of the folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.serving import serving


@pytest.fixture
def voices(tmp_path: Path) -> Path:
    place = tmp_path / "voices" / "krampusnacht" / "de"
    place.mkdir(parents=True)
    (place / "dawn.ogg").write_bytes(b"dawn")
    (place / "hosts.open.mp3").write_bytes(b"mp3")
    (place / "hosts.open.wav").write_bytes(b"wav")
    (place / "diary.wav").write_bytes(b"secret")
    (place.parent / "secret.txt").write_bytes(b"secret")
    return tmp_path / "voices"


@pytest.fixture
def house(tmp_path: Path, voices: Path) -> Iterator[httpx.Client]:
    with (
        serving(tmp_path, f"sqlite:///{tmp_path / 'night.sqlite'}", voice=str(voices)) as server,
        httpx.Client(base_url=server.base_url, timeout=30) as client,
    ):
        yield client


def test_recordings_are_listed_and_served(house: httpx.Client, voices: Path) -> None:
    lines = house.get("/voice/krampusnacht/de.json").json()
    assert set(lines) == {"dawn", "hosts.open"}
    assert lines["hosts.open"].endswith("/hosts.open.wav"), "the first format"
    answer = house.get(lines["dawn"])
    assert (answer.content, answer.headers["content-type"]) == (b"dawn", "audio/ogg")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert house.get("/voice/krampusnacht/fr.json").json() == {}

    (voices / "krampusnacht" / "de" / "dawn.ogg").unlink()
    gone = house.get(lines["dawn"])
    assert (gone.status_code, gone.json()["error"]["code"]) == (404, "unknown_address")


def test_nothing_else_is_served(house: httpx.Client) -> None:
    address = house.get("/voice/krampusnacht/de.json").json()["dawn"]
    folder = address.rpartition("/")[0]
    for path in (
        f"{folder}/diary.wav",
        f"{folder}/hosts.open.mp3",
        f"{folder}/..%2f..%2fsecret.txt",
        "/voice/krampusnacht/de/dawn.ogg",
        "/voice/..%2f..%2fetc/passwd",
        "/voice/krampusnacht/xx.json",
        "/voice/chess/de.json",
        "/voice/",
    ):
        answer = house.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_address"), path


def test_without_a_folder_there_is_nothing_to_play(http: httpx.Client) -> None:
    assert http.get("/voice/krampusnacht/de.json").json() == {}
