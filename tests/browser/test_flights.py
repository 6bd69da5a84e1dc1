"""What an event moves flies over the board: from place to place, once, over its shadow, and never for who keeps still.

Nothing moves by the clock here: every animation stands until the test moves it on.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser import frames
from tests.browser.conftest import Enter
from tests.browser.guests import TELEVISION
from tests.browser.seated import Laid, Seated
from tests.browser.stage import Json, Stage
from tests.serving import Server

from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import TABLE, Event
from yuletable.engine.game import GameType
from yuletable.engine.playout import play_out, uniform
from yuletable.engine.registry import find_game, games

FLYING = Path(__file__).parent / "flying"
TRAVEL = Path("look/board/travel.js")
WITH_FLIGHTS = [game for game in games().values() if Path(str(game.folder), TRAVEL).is_file()]
SCREEN = "screen-match"
MATCHES = 3
STANDING = """() => {
    window.flown = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...wish) {
        const one = animate.apply(this, wish)
        one.pause()
        window.flown.push(one)
        return one
    }
}"""
AT = """(part) => {
    for (const one of window.flown) {
        const { delay, duration } = one.effect.getTiming()
        one.currentTime = delay + duration * part
    }
    const middle = (selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect()
        return [Math.round(x + width / 2), Math.round(y + height / 2)]
    }
    const seats = [1, 2, 3, 4, 5].map((seat) => [seat, middle(`.pg-place[data-seat="${seat}"]`)])
    return { hat: middle('.pg-hat'), shadow: middle('.flight-shadow'), ...Object.fromEntries(seats) }
}"""
"""Where everything is at this part of the way; the way is eased, so half of it is nearly all."""
FLIGHTS_OF = """async ([address, cues, options]) => {
    const { flightsOf } = await import(address)
    return cues.map((cue) => flightsOf(cue, options))
}"""
LANDED = """() => {
    window.flown.filter((one) => one.playState === 'paused').forEach((one) => one.finish())
    return !document.querySelector('.flight')
}"""

MOVING = """(places) => places.flatMap((place) => [...document.querySelectorAll(place)].flatMap((part) => {
    const around = []
    for (let one = part; one; one = one.parentElement) around.push(getComputedStyle(one).animationName)
    return around.some((name) => name !== 'none') ? [`${place}: ${around.join(' ')}`] : []
}))"""
"""Places that an animation of their own, or of what is round them, carries away."""
LAID = {
    "cursed-gifts": ({}, ".cg-jar"),
    "naughty-list": ({"companions": "random", "nick": "1"}, ".nl-row [data-slot]"),
    "sparkle-kitty-nights": ({}, ".sk-tower"),
}
"""How a match is laid whose board has its places after one decision at most, and one of them."""
LANDED_ALONE = """(flight) => {
    const own = window.flown.filter((one) => flight.contains(one.effect.target))
    own.filter((one) => one.playState === 'paused').forEach((one) => one.finish())
    return !flight.isConnected
}"""


@pytest.fixture
def board(page: Page, enter: Enter, stage: Stage) -> Page:
    stage.looks[frames.GAME] = FLYING
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.add_init_script(f"({STANDING})()")
    enter(SCREEN, f"/t/{frames.CODE}/board", kind="screen")
    expect(page.locator(".pg-told")).to_have_text("heard 0 by round 2")
    return page


def pointed(n: int, seat: int, target: int) -> Json:
    return {"n": n, "kind": "pointed", "fields": {"seat": seat, "target": target}}


def show(board: Page, stage: Stage, n: int, cues: list[Json], heard: int, round_: int = 2) -> None:
    """The next frame; returns once the board has heard all of it."""
    match = frames.match()
    match["view"]["round"] = round_
    stage.show(SCREEN, {**frames.states()[SCREEN], "n": n, "match": match, "cues": cues})
    expect(board.locator(".pg-told")).to_have_text(f"heard {heard} by round {round_}")


def flown(board: Page) -> int:
    """How many animations have been begun."""
    count: int = board.evaluate("window.flown.length")
    return count


@pytest.mark.usefixtures("quiet")
def test_a_thing_flies_from_place_to_place_over_its_shadow_and_is_gone(board: Page, stage: Stage) -> None:
    show(board, stage, 2, [pointed(5, 2, 4)], heard=1)
    expect(board.locator(".pg-hats .flight")).to_have_text("hat of 2")
    expect(board.locator(".pg-hats")).to_have_attribute("aria-hidden", "true")
    start, way, end = (board.evaluate(AT, part) for part in (0, 0.1, 1))
    assert start["hat"] == start["shadow"] == start["2"]
    assert start["2"][0] < way["hat"][0] < start["4"][0]
    assert way["hat"][1] < start["2"][1]
    assert way["shadow"][1] > way["hat"][1]
    assert end["hat"] == end["shadow"] == end["4"]
    assert board.locator(".pg-hat").evaluate("hat => getComputedStyle(hat).filter") == "none"
    board.wait_for_function(LANDED)


@pytest.mark.usefixtures("quiet")
def test_a_cue_is_one_flight_however_often_the_board_is_drawn(board: Page, stage: Stage) -> None:
    show(board, stage, 2, [pointed(5, 2, 4)], heard=1)
    first = board.locator(".flight").element_handle()
    show(board, stage, 3, [pointed(5, 2, 4)], heard=1, round_=3)
    show(board, stage, 4, [], heard=1, round_=4)
    assert flown(board) == 2  # the thing and its shadow
    show(board, stage, 5, [pointed(6, 3, 1)], heard=2, round_=5)
    expect(board.locator(".flight")).to_have_text(["hat of 2", "hat of 3"])
    assert board.evaluate("(first) => document.querySelector('.flight') === first", first)
    second = board.locator(".flight").last.element_handle()
    assert flown(board) == 4
    board.wait_for_function(LANDED_ALONE, arg=first)
    expect(board.locator(".flight")).to_have_text("hat of 3")
    assert board.evaluate("(second) => document.querySelector('.flight') === second", second)
    assert flown(board) == 6  # the first and its shadow have landed
    board.wait_for_function(LANDED)
    show(board, stage, 6, [], heard=2, round_=6)
    expect(board.locator(".flight")).to_have_count(0)


@pytest.mark.usefixtures("quiet")
def test_the_air_is_never_full_and_the_next_leaves_a_little_later(board: Page, stage: Stage) -> None:
    ways = [(1, 2), (2, 3), (3, 4), (4, 1), (1, 3), (2, 4)]
    show(board, stage, 2, [pointed(5 + at, *way) for at, way in enumerate(ways)], heard=6)
    expect(board.locator(".flight")).to_have_text([f"hat of {seat}" for seat in (3, 4, 1, 2)])
    delays = board.evaluate("window.flown.map((one) => one.effect.getTiming().delay)")
    assert sorted(set(delays)) == [0, 90, 180, 270]
    assert len(delays) == 8
    board.wait_for_function(LANDED)


@pytest.mark.usefixtures("quiet")
def test_what_has_no_place_lands_at_once(board: Page, stage: Stage) -> None:
    show(board, stage, 2, [pointed(5, 1, 99), pointed(6, 99, 1), pointed(7, 2, 3)], heard=3)
    expect(board.locator(".flight")).to_have_text("hat of 2")
    assert flown(board) == 2


@pytest.mark.usefixtures("quiet")
def test_what_nobody_may_know_flies_face_down(board: Page, stage: Stage) -> None:
    show(board, stage, 2, [pointed(5, 5, 1)], heard=1)
    expect(board.locator(".flight .card.back")).to_have_count(1)
    expect(board.locator(".flight")).to_have_text("")
    board.wait_for_function(LANDED)


@pytest.mark.usefixtures("quiet")
def test_nothing_flies_for_who_keeps_still(board: Page, stage: Stage) -> None:
    board.emulate_media(reduced_motion="reduce")
    show(board, stage, 2, [pointed(5, 2, 4)], heard=1)
    expect(board.locator(".flight")).to_have_count(0)
    assert flown(board) == 0
    board.emulate_media(reduced_motion="no-preference")
    show(board, stage, 3, [pointed(6, 2, 4)], heard=2)
    expect(board.locator(".flight")).to_have_count(1)


def test_no_phone_waits_for_it(page: Page, enter: Enter, stage: Stage) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    stage.looks[frames.GAME] = FLYING
    enter("asked")
    expect(page.get_by_role("button", name="Point at Carla")).to_be_visible()
    assert any(url.endswith("/look/client.js") for url in asked)
    assert [url for url in asked if re.search(r"/kit/(flights|travel)\.js|/look/board\.js", url)] == []


@pytest.mark.usefixtures("quiet")
def test_the_page_of_the_kit_shows_it(page: Page, stage: Stage) -> None:
    page.add_init_script(f"({STANDING})()")
    page.goto(f"{stage.base_url}/kit")
    page.locator("#Flights").get_by_role("button", name="Throw").click()
    expect(page.locator("#Flights .flight .card")).to_have_count(2)
    expect(page.locator("#Flights .flight .card.back")).to_have_count(1)
    page.wait_for_function(LANDED)


# ---- the tables of the games


def heard_by_everybody(game_type: GameType) -> list[Json]:
    """Of every kind of event of a few matches one for each set of fields, as a board hears it."""
    found: dict[tuple[str, ...], Json] = {}

    def tell(event: Event) -> None:
        face = event.face(TABLE)
        if face:
            key = (face.kind, *sorted(face.fields))
            found.setdefault(key, {"n": len(found), "kind": face.kind, "fields": face.fields})

    for seed in range(MATCHES):
        chance = KeyedChance(str(seed).encode())
        match = game_type.new(game_type.seats[1], game_type.presets["simulation"])
        play_out(match.start(chance, tell), uniform(random.Random(seed)), chance, tell)
    return list(found.values())


def flights_of(page: Page, stage: Stage, game: GameType, cues: list[Json], **options: str) -> list[list[Json]]:
    """What a game's table of flights makes of each of these events."""
    stage.looks[game.name] = Path(str(game.folder), "look")
    page.goto(f"{stage.base_url}/kit")
    page.wait_for_selector("html[data-ready]")
    address = f"{stage.base_url}/static/stage/games/{game.name}/{TRAVEL}"
    flights: list[list[Json]] = page.evaluate(FLIGHTS_OF, [address, cues, options])
    return flights


def test_the_games_with_such_tables_are_known() -> None:
    assert {game.name for game in WITH_FLIGHTS} == set(LAID)


@pytest.mark.parametrize("game", WITH_FLIGHTS, ids=lambda game: str(game.name))
def test_the_places_of_a_board_keep_still(
    browser: Browser, page: Page, stage: Stage, server: Server, game: GameType
) -> None:
    """A flight is measured when it begins: where what has just arrived still moves, it would begin far away."""
    options, place = LAID[game.name]
    places = {
        flight[end]
        for flights in flights_of(page, stage, game, heard_by_everybody(game))
        for flight in flights
        for end in ("from", "to")
    }
    table = Laid(server, game.name, ["Ada"], options, bots=game.seats[0] - 1)
    asked = table.match(1)
    if asked["actions"]:
        table.act(1, asked["actions"][0], asked)
    board = Seated(browser, server, table, None, TELEVISION, ready=place)
    board.page.emulate_media(reduced_motion="no-preference")
    assert board.page.evaluate(MOVING, [place, *sorted(places)]) == []


@pytest.mark.rule("SK-140")
def test_a_punishment_leaves_the_tower_in_vampire_mode(page: Page, stage: Stage) -> None:
    cue = {"n": 1, "kind": "punished", "fields": {"seat": 2, "tower": 3}}
    game = find_game("sparkle-kitty-nights")
    [[by_night]] = flights_of(page, stage, game, [cue], mode="base")
    [[by_day]] = flights_of(page, stage, game, [cue], mode="vampire")
    assert by_night["to"] == by_day["from"]
    assert "seat" not in by_night["from"]


@pytest.mark.parametrize("game", WITH_FLIGHTS, ids=lambda game: str(game.name))
def test_every_flight_of_a_game_has_places_that_its_board_draws(page: Page, stage: Stage, game: GameType) -> None:
    cues = heard_by_everybody(game)
    scripts = [script for script in Path(str(game.folder), "look").rglob("*.js") if script.name != TRAVEL.name]
    drawn = "\n".join(script.read_text("utf-8") for script in scripts)
    kinds = set()
    for cue, flights in zip(cues, flights_of(page, stage, game, cues), strict=True):
        for flight in flights:
            kinds.add(cue["kind"])
            for place in (flight["from"], flight["to"]):
                assert not re.search(r'"(undefined|null|NaN)"', place), (cue, place)
                missing = [name for name in re.findall(r"\.([\w-]+)", place) if not re.search(rf"\b{name}\b", drawn)]
                assert [name for name in missing if not name.startswith("is-")] == [], (cue, place)
    assert len(kinds) >= 4
