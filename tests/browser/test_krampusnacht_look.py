"""The look of Krampusnacht: screens drawn from true frames say what they must, and everybody can use them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Enter
from tests.browser.fixtures.krampusnacht import scenes
from tests.browser.fixtures.krampusnacht.evening import Evening
from tests.browser.fixtures.krampusnacht.scenes import SCENES, Scene
from tests.browser.fixtures.krampusnacht.tables import (
    COUNT_FRAMES,
    SMALL_PRINT,
    Table,
    accessible,
    named,
    settle,
    shape,
    widths,
)
from tests.browser.stage import Stage

from yuletable.engine.events import Event
from yuletable.games.krampusnacht import GAME
from yuletable.words import read_texts

pytestmark = pytest.mark.usefixtures("quiet", "krampusnacht")

PHONES = [scene for scene in SCENES if scene.phone]
BOARDS = [scene for scene in SCENES if not scene.phone]
CHECKED = [
    *(
        "phone-look",
        "phone-night-krampus",
        "phone-night-out",
        "phone-last-call",
        "phone-argument",
        "phone-argument-out",
    ),
    *("phone-vote", "phone-plea-own", "phone-verdict", "phone-end-won"),
    *("board-look", "board-night", "board-last-call", "board-argument", "board-vote-count", "board-plea"),
    *("board-verdict", "board-end"),
]
"""One scene of each screen, for the slow check."""

TASKS = ("krampus", "pierced_angel", "shaman", "perchta")


@pytest.fixture
def krampusnacht(stage: Stage, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(COUNT_FRAMES)
    stage.looks[GAME.name] = Path(str(GAME.folder)) / "look"
    stage.words[GAME.name] = read_texts(GAME.folder / "words", "en")


@pytest.fixture
def sit(stage: Stage, enter: Enter) -> Any:
    def at(evening: Evening, seat: int | None) -> Table:
        return Table(stage, enter, evening, seat)

    return at


# ---- every screen


def test_every_phone_screen(sit: Any, page: Page) -> None:
    table = sit(scenes.opened(), 1)
    for scene in PHONES:
        table.turn_to(scene)
        named(page, scene)
        assert widths(page) == (360, 360), scene.name


def test_every_board_screen(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    table = sit(scenes.opened(), None)
    for scene in BOARDS:
        table.turn_to(scene)
        named(page, scene)
        assert widths(page) == (1920, 1920), scene.name
        assert page.evaluate(SMALL_PRINT) == [], f"{scene.name}: nothing under 28 px, card faces excepted"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_small_phone_shows_all_that_is_asked_at_once(sit: Any, page: Page, stage: Stage, language: str) -> None:
    """Nothing scrolls but the newspaper of the end."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.add_init_script(f"localStorage.setItem('yuletable:language', JSON.stringify('{language}'))")
    stage.words[GAME.name] = {**stage.words[GAME.name], **read_texts(GAME.folder / "words", language)}
    table = sit(scenes.opened(), 1)
    for scene in PHONES:
        table.turn_to(scene)
        named(page, scene)
        assert widths(page) == (320, 320), scene.name
        if not scene.name.startswith("phone-end"):
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, scene.name


LONGEST = (
    "Maximilian Friedrich",
    "Wolfgangamadeusmozar",
    "Anna-Magdalena Bachs",
    "Bo",
    "Wilhelmine von Trapp",
    "Øyvind Ångströmssons",
    "Donaudampfschifffahr",
    "Hildegard-Marie-Rose",
    "The Honourable Judys",
    "Jost",
)
CUT = """() => {
    const inner = (e, by) => e.scrollHeight > e.clientHeight + by
    const names = '.kn-place .nm b, .kn-spot .who b, .kn-cast .n b'
    const cut = [...document.querySelectorAll(names)].filter((e) => inner(e, 6))
    const over = [...document.querySelectorAll('.kn-place .fs, .kn-news + .after')].filter((e) => inner(e, 2))
    const low = [...document.querySelectorAll('.kn-seats li > *, .kn-column > *')].filter((e) => {
        const frame = e.closest('.kn-column') ?? document.documentElement
        return e.getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom + 1
    })
    return [...cut, ...over, ...low].map((e) => `${e.className} ${e.textContent}`)
}"""


def given(evening: Evening) -> Callable[[], Evening]:
    return lambda: evening


def test_ten_names_of_twenty_letters_have_room_on_the_board(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    table = sit(scenes.opened(), None)
    for name in ("board-night", "board-argument", "board-vote", "board-plea", "board-verdict", "board-end"):
        (scene,) = [scene for scene in SCENES if scene.name == name]
        evening = scene.evening()
        evening.names = LONGEST
        table.turn_to(Scene(name, None, given(evening), scene.part))
        settle(page)
        assert page.evaluate(CUT) == [], name
        assert widths(page) == (1920, 1920), name
        assert page.evaluate(SMALL_PRINT) == [], name


def test_every_board_screen_on_a_tablet(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    table = sit(scenes.opened(), None)
    for scene in BOARDS:
        table.turn_to(scene)
        assert widths(page)[0] <= 768, scene.name


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "board"])
def test_everybody_can_use_it(sit: Any, page: Page, phone: bool) -> None:
    if not phone:
        page.set_viewport_size({"width": 1920, "height": 1080})
    table = sit(scenes.opened(), 1 if phone else None)
    for scene in SCENES:
        if scene.name in CHECKED and scene.phone == phone:
            table.turn_to(scene)
            settle(page)
            accessible(page, scene.name)


def test_everybody_can_speak(sit: Any, page: Page) -> None:
    sit(scenes.argument(), 1)
    page.get_by_role("button", name="Report").click()
    page.get_by_role("group", name="Of whom").get_by_role("button", name="Farid").click()
    accessible(page)


def test_everybody_can_read_what_they_know(sit: Any, page: Page) -> None:
    sit(scenes.seer_answered(), 3)
    page.get_by_role("button", name="I know").click()
    settle(page)
    accessible(page)


# ---- my card


def test_the_card_shows_only_while_it_is_held_by_hand(sit: Any, page: Page) -> None:
    sit(scenes.opened(), 6)
    card = page.locator(".kn-hold")
    expect(card).not_to_contain_text("Krampus")
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    expect(card).to_contain_text("You are a Host.")
    page.mouse.up()
    expect(card).not_to_contain_text("Host")


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_the_card_shows_only_while_it_is_held_by_key(sit: Any, page: Page, key: str) -> None:
    sit(scenes.opened(), 3)
    card = page.get_by_role("button", name="My card: hold to look").first
    card.focus()
    page.keyboard.down(key)
    expect(card).to_contain_text("Pierced Angel")
    page.keyboard.up(key)
    expect(card).not_to_contain_text("Pierced Angel")


def test_by_night_the_card_turns_back_by_itself(sit: Any, page: Page) -> None:
    sit(scenes.second_night(), 6)
    card = page.locator(".kn-night-card")
    card.focus()
    page.keyboard.down("Space")
    expect(card).to_contain_text("You are Krampus")
    expect(card).not_to_contain_text("You are Krampus", timeout=4000)
    page.keyboard.up("Space")


# ---- the night


@pytest.mark.rule("KN-139")
@pytest.mark.parametrize(("seats", "nights"), [(6, 1), (10, 2)])
def test_no_phone_is_drawn_differently_by_night(sit: Any, page: Page, seats: int, nights: int) -> None:
    """Slot by slot, on the phones of both Hosts, Seer, Healer and a Guest; all point at the same guest."""
    cards = (*TASKS, "ginger", "greta", "uninvited_4", "uninvited_1", "uninvited_2", "uninvited_3")[:seats]
    seen: dict[int, list[tuple[str, Any]]] = {}
    for seat in (1, 2, 3, 4, 5):
        evening = scenes.opened(cards)
        table = sit(evening, seat)
        seen[seat] = [shown for _ in range(nights) for shown in _night(evening, table)]
    assert [slot for slot, _ in seen[1]].count("seer.answer") == nights
    for other in (2, 3, 4, 5):
        for (slot, mine), (_, theirs) in zip(seen[1], seen[other], strict=True):
            assert theirs == mine, f"seat {other} in {slot}"


def _night(evening: Evening, table: Table) -> list[tuple[str, Any]]:
    """Every slot of a night as the page draws it. The last guest in is taken, and the next voted out by day."""
    evening.until("dim")
    *_, scapegoat, victim = evening.inside
    shown = []
    while evening.slot != "dawn":
        for seat in evening.inside:
            if f"point {victim}" in evening.legal(seat):
                evening.act(seat, f"point {victim}")
        table.show()
        expect(table.page.locator("html")).to_have_attribute("data-light", "night")
        settle(table.page)
        shown.append((evening.slot, shape(table.page)))
        evening.tick()
    evening.until("argument")
    evening.close()
    evening.count({seat: scapegoat if seat != scapegoat else 1 for seat in evening.inside})
    return shown


@pytest.mark.rule("KN-139")
def test_every_player_in_is_offered_and_nothing_is_greyed(sit: Any, page: Page) -> None:
    table = sit(scenes.second_night(), 6)
    rows = page.locator(".kn-list .pick")
    assert rows.all_inner_texts() == [
        text
        for seat, name in enumerate(table.evening.names, 1)
        if seat in table.evening.inside
        for text in [f"{seat}\n{name}"]
    ] + ["No finger"]
    expect(page.locator(".kn-list .is-refused")).to_have_count(0)


@pytest.mark.rule("KN-26")
def test_a_finger_can_be_moved_until_thumbs_off(sit: Any, page: Page) -> None:
    evening = scenes.first_night(scenes.EIGHT)
    table = sit(evening, 5)
    page.get_by_role("button", name="3 Carla").click()
    expect(page.get_by_role("button", name="3 Carla")).to_have_attribute("aria-pressed", "true")
    evening.act(5, "point 3")
    table.show()
    page.get_by_role("button", name="No finger").click()
    evening.act(5, "no_finger")
    table.show()
    expect(page.get_by_role("button", name="No finger")).to_have_attribute("aria-pressed", "true")
    assert table.acts(2) == ["point 3", "no_finger"]
    evening.until("hosts.close")
    table.show()
    expect(page.locator(".kn-list .pick").first).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="2 Bruno").click(force=True)
    page.wait_for_timeout(100)
    assert table.acts(2) == ["point 3", "no_finger"]


@pytest.mark.rule("KN-139")
def test_thumbs_of_hosts_who_have_settled_move_a_mark_like_all_others(sit: Any, page: Page) -> None:
    """They tap as often as anybody, nobody hears of it, and no list stands still."""
    drawn = []
    for seat in (1, 5):
        evening = scenes.first_night(scenes.EIGHT)
        for host in (1, 2):
            evening.act(host, "point 6")
        evening.act(5, "point 6")
        table = sit(evening, seat)
        evening.tick()
        table.show()
        shapes = []
        for target, name in ((7, "7 Gwen"), (3, "3 Carla")):
            page.get_by_role("button", name=name).click()
            if seat == 5:
                evening.act(5, f"point {target}")
                table.show()
            expect(page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
            settle(page)
            shapes.append(shape(page))
        if seat == 1:
            assert table.acts() == []
            assert "KN-31" not in page.locator(".kn-line").inner_text()
        while evening.slot != "hosts.close":
            evening.tick()
        table.show()
        expect(page.get_by_role("button", name="3 Carla")).to_have_attribute("aria-pressed", "true")
        settle(page)
        drawn.append([*shapes, shape(page)])
    assert drawn[0] == drawn[1]


def test_a_refused_finger_is_told_in_the_line(sit: Any, page: Page) -> None:
    table = sit(scenes.first_night(scenes.EIGHT), 1)
    page.get_by_role("button", name="2 Bruno").click()
    expect(page.locator(".kn-line")).to_contain_text("KN-29")
    assert table.acts() == []


@pytest.mark.rule("KN-52")
def test_the_answer_stands_where_others_have_a_neutral_line(sit: Any, page: Page) -> None:
    sit(scenes.seer_answered(), 3)
    expect(page.locator(".kn-line")).to_contain_text("Bruno is a Host.")
    sit(scenes.seer_answered(), 8)
    expect(page.locator(".kn-line")).to_contain_text("a glass clears")


# ---- the argument


def speak(page: Page) -> Locator:
    return page.locator(".kn-speak")


def test_an_act_is_a_word_then_a_face(sit: Any, page: Page) -> None:
    table = sit(scenes.argument(), 1)
    expect(speak(page)).to_have_attribute("aria-disabled", "true")
    page.get_by_role("group", name="What you say").get_by_role("button", name="Accuse").click()
    page.get_by_role("group", name="Of whom").get_by_role("button", name="Gwen").click()
    expect(speak(page)).to_have_text("Accuse Gwen")
    assert table.acts() == []
    speak(page).click()
    page.wait_for_timeout(100)
    assert table.acts(1) == ["accuse 7"]


def test_an_act_by_keyboard_alone(sit: Any, page: Page) -> None:
    table = sit(scenes.argument(), 1)
    page.get_by_role("group", name="What you say").get_by_role("button", name="Accuse").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Trust")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("group", name="Of whom").get_by_role("button").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(speak(page)).to_have_text("Trust Jost")
    speak(page).focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    assert table.acts(1) == ["trust 10"]


@pytest.mark.parametrize(
    ("verb", "steps", "action"),
    [
        ("Claim", ["Healer"], "claim healer"),
        ("Report", ["Farid"], "report 6 host"),
        ("Report", ["not a Host", "Farid"], "report 6 not_host"),
        ("Report", ["saved", "Dov"], "report 4 saved"),
        ("Defend", ["Farid"], "defend 6"),
    ],
)
def test_acts_of_every_kind(sit: Any, page: Page, verb: str, steps: list[str], action: str) -> None:
    evening = scenes.argument_begun()
    evening.act(5, "accuse 6")
    table = sit(evening, 1)
    page.get_by_role("button", name=verb).click()
    for step in steps:
        page.locator(".kn-say").get_by_role("button", name=step).click()
    speak(page).click()
    page.wait_for_timeout(100)
    assert table.acts(1) == [action]


@pytest.mark.rule("KN-68")
def test_what_cannot_be_said_is_refused_with_its_rule(sit: Any, page: Page) -> None:
    table = sit(scenes.argument(), 1)
    page.get_by_role("button", name="Defend").click()
    page.get_by_role("group", name="Of whom").get_by_role("button", name="Bruno").click()
    speak(page).click()
    expect(page.locator(".refused")).to_contain_text("KN-68")
    assert table.acts() == []


@pytest.mark.rule("KN-78")
def test_the_call_tells_how_many_have_called_of_how_many(sit: Any, page: Page) -> None:
    table = sit(scenes.argument(), 1)
    call = page.get_by_role("button", name="Count to three")
    expect(call).to_contain_text("3 of 5 called")
    call.click()
    page.wait_for_timeout(100)
    assert table.acts(1) == ["call"]
    table.evening.act(1, "call")
    table.show()
    expect(page.get_by_role("button", name="You have called")).to_have_attribute("aria-pressed", "true")


@pytest.mark.rule("KN-74")
def test_the_acts_left_stand_in_the_bar(sit: Any, page: Page) -> None:
    sit(scenes.argument(), 1)
    expect(page.locator(".bar")).to_contain_text("5 of 6 left")


def test_acts_and_chat_are_one_list(sit: Any, page: Page) -> None:
    evening = scenes.argument_begun()
    table = sit(evening, 1)
    evening.act(5, "accuse 6")
    table.show()
    evening.say(6, "Rented. I have the receipt.")
    table.show()
    evening.act(3, "claim seer")
    table.show()
    expect(page.locator(".kn-feed li")).to_have_count(3)
    assert [text.replace("\n", " ") for text in page.locator(".kn-feed .said").all_inner_texts()] == [
        "Edda accuses Farid",
        "Farid Rented. I have the receipt.",
        "Carla claims to be the Seer",
    ]


@pytest.mark.rule("KN-118")
def test_who_is_out_watches_and_has_nothing_to_press(sit: Any, page: Page) -> None:
    sit(scenes.argument(), 4)
    expect(page.locator(".phone-main")).to_contain_text("Collected")
    expect(page.locator(".phone-main button")).to_have_count(0)
    expect(page.locator(".kn-feed")).to_contain_text("Gwen accuses Carla")


# ---- the vote


def test_a_finger_in_the_vote_can_be_moved(sit: Any, page: Page) -> None:
    evening = scenes.vote()
    table = sit(evening, 1)
    expect(page.get_by_role("button", name="6 Farid")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="8 Hugo").click()
    expect(page.locator(".kn-aim")).to_contain_text("at Hugo")
    assert table.acts(1) == ["point 8"]
    evening.act(1, "point 8")
    evening.until("count.one")
    table.show()
    expect(page.locator(".kn-count .is-said")).to_have_text(["One."])
    page.get_by_role("button", name="2 Bruno").click()
    assert table.acts(1) == ["point 8"]


@pytest.mark.rule("KN-97")
def test_the_second_pointing_offers_the_tied(sit: Any, page: Page) -> None:
    sit(scenes.revote(), 1)
    assert page.locator(".kn-cells b").all_inner_texts() == ["Farid", "Hugo"]


def test_without_a_clock_a_finger_is_chosen_then_committed(sit: Any, page: Page) -> None:
    evening = scenes.opened(scenes.FIVE, options={"tempo": "relaxed"})
    table = sit(evening, 3)
    page.get_by_role("button", name="1 Ada").click()
    page.wait_for_timeout(100)
    assert table.acts() == []
    page.get_by_role("button", name="That one").click()
    page.wait_for_timeout(100)
    assert table.acts(1) == ["point 1"]


# ---- the board


@pytest.mark.rule("KN-88")
def test_fingers_land_in_seat_order(sit: Any, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.set_viewport_size({"width": 1920, "height": 1080})
    evening = scenes.vote()
    evening.until("count.three")
    table = sit(evening, None)
    page.evaluate(
        """() => {
          window.landed = []
          new MutationObserver(() => {
            window.thrown ||= Boolean(document.querySelector('.kn-sentenced .kn-face-down'))
            const text = document.querySelector('.kn-fly b')?.textContent
            if (text && window.landed.at(-1) !== text) window.landed.push(text)
          }).observe(document.body, { childList: true, subtree: true, characterData: true })
        }"""
    )
    inside = [evening.names[seat - 1] for seat in evening.inside]
    evening.tick()
    table.show()
    expect(page.locator(".kn-sentenced, .kn-pleader").first).to_be_visible(timeout=10_000)
    assert page.evaluate("window.landed") == inside
    expect(page.locator(".kn-sentenced .title")).to_have_text("Krampus")
    assert page.evaluate("window.thrown"), "the card came face down"


def test_a_page_that_comes_late_finds_the_fingers_there(sit: Any, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.set_viewport_size({"width": 1920, "height": 1080})
    sit(scenes.landslide(), None)
    expect(page.locator("[data-seat='6'] .n")).to_have_text("8")
    expect(page.locator(".kn-fly, .kn-face-down")).to_have_count(0)


def test_the_board_ties_who_accuses_to_whom(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    sit(scenes.argument(), None)
    expect(page.locator(".kn-tie")).to_have_count(8)
    expect(page.locator(".kn-tie.is-red")).to_have_count(4)
    farid = page.locator(".kn-spot", has_text="Farid")
    expect(farid).to_contain_text("2")
    expect(page.locator(".kn-calls .is-rung")).to_have_count(3)


@pytest.mark.rule("KN-25", "KN-114")
def test_the_newspaper_has_every_card_every_night_and_the_hunches(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    sit(scenes.party_wins(), None)
    expect(page.locator(".kn-cast li")).to_have_count(10)
    for role in ("Krampus", "Frau Perchta", "Pierced Angel", "The Last Bus"):
        expect(page.locator(".kn-cast")).to_contain_text(role)
    expect(page.locator(".kn-cast .stamp")).to_have_count(2)
    expect(page.locator(".kn-cast li", has_text="Ada")).to_contain_text("100 %")
    expect(page.locator(".kn-cast li", has_text="Gwen")).to_contain_text("0 %")
    nights = page.locator(".kn-chron")
    expect(nights).to_contain_text("Carla tested Farid: a Host.")
    expect(nights).to_contain_text("The Hosts came for Carla.")
    expect(nights).to_contain_text("Ada kept Carla warm.")


def test_the_frames_carry_no_secret_to_the_board() -> None:
    for scene in BOARDS:
        if scene.name.startswith(("board-night", "board-argument", "board-vote")):
            match = scene.frame()["match"]
            assert "krampus" not in json.dumps(match["view"]["cards_up"])
            assert match["view"]["card"] is None


# ---- who comes and goes


def test_the_board_tells_who_leaves_a_chair_and_who_is_back(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    table = sit(scenes.argument(), None)
    told = page.locator(".kn-told li")
    before = told.all_inner_texts()
    table.happen("taken_over", seat=2)
    expect(told.first).to_have_text("Bruno has slipped out. The house plays on in that chair.")
    assert told.all_inner_texts()[1 : len(before)] == before[: len(before) - 1]
    expect(page.locator("[aria-live]")).to_contain_text("Bruno has slipped out.")
    table.evening.act(1, "trust 3")
    table.show()
    table.happen("back", seat=2)
    texts = told.all_inner_texts()
    assert [text.split()[0] for text in texts[:3]] == ["Bruno", "Ada", "Bruno"]
    assert "is back in the chair" in texts[0]


def test_a_board_that_comes_late_tells_acts_and_chairs_in_their_order(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    evening = scenes.argument_begun()
    evening.act(5, "accuse 6")
    evening.events.append(Event("kicked", {"seat": 7}))
    evening.act(6, "claim guest")
    sit(evening, None)
    texts = page.locator(".kn-told li").all_inner_texts()
    assert [text.split()[0] for text in texts[:3]] == ["Farid", "Gwen", "Edda"]
