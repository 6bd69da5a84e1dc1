"""The pages as a phone and a television meet them, on a stage that plays the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import frames
from tests.browser.axe import violations
from tests.browser.conftest import Enter
from tests.browser.stage import Json, Stage

pytestmark = pytest.mark.usefixtures("quiet")

NO_SOCKETS = """window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose?.(new CloseEvent('close'))) }
  close() {}
}"""
LOOK = Path(__file__).parent / "look"
PHONE_STATES = [name for name in frames.states() if not name.startswith("screen") and name != "watching"]
SCREEN_STATES = [name for name in frames.states() if name.startswith("screen")]


@pytest.fixture(autouse=True)
def phone_size(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})


@pytest.fixture
def look(stage: Stage) -> None:
    stage.looks[frames.GAME] = LOOK


def acts(stage: Stage) -> list[Json]:
    return [command for command in stage.received if command["kind"] == "act"]


def chosen(action: str, n: int = 2) -> Json:
    return {**frames.states()["asked"], "n": n, "match": frames.asked(chosen=action)}


# ---- the connection


def test_a_page_says_hello_with_its_token_and_draws_the_frame(enter: Enter, stage: Stage) -> None:
    page = enter("lobby-host")
    expect(page.get_by_text("Ada", exact=True)).to_be_visible()
    assert stage.hellos == [{"hello": "lobby-host"}]


def test_a_double_click_is_one_command(enter: Enter, stage: Stage) -> None:
    stage.answer = lambda command: None
    page = enter("asked")
    offer = page.get_by_role("button", name="Point at Carla")
    offer.dblclick()
    offer.click()
    expect(offer).to_have_attribute("aria-pressed", "true")
    expect(offer).to_contain_text("on its way")
    page.wait_for_timeout(200)
    assert [(act["prompt"], act["action"]) for act in acts(stage)] == [("r1.hat", "point 3")]
    stage.say({"answer": {"id": acts(stage)[0]["id"], "done": True}})
    stage.show("asked", chosen("point 3"))
    expect(offer).to_contain_text("chosen")


def test_a_choice_that_is_moved_before_the_answer_ends_where_it_was_moved(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    page.get_by_role("button", name="Point at Carla").click()
    page.get_by_role("button", name="Point at Edda").click()
    stage.show("asked", chosen("point 5"))
    expect(page.get_by_role("button", name="Point at Edda")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Point at Carla")).to_have_attribute("aria-pressed", "false")
    assert [act["action"] for act in acts(stage)] == ["point 3", "point 5"]


def test_after_a_lost_socket_the_page_comes_back_and_says_its_command_again(enter: Enter, stage: Stage) -> None:
    stage.answer = lambda command: None
    page = enter("asked")
    page.get_by_role("button", name="Point at Carla").click()
    wait_until(page, lambda: len(acts(stage)) == 1)
    stage.drop()
    wait_until(page, lambda: len(stage.hellos) == 2)
    assert stage.hellos[1] == {"hello": "asked", "stream": "k1", "after": 1, "heard": 4}
    wait_until(page, lambda: len(acts(stage)) == 2)
    first, again = acts(stage)
    assert first == again


def test_a_page_that_is_looked_at_again_reconnects_at_once(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    page.clock.install()
    stage.drop()
    wait_until(page, lambda: stage.open_pages == 0)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(page, lambda: len(stage.hellos) == 2)  # although the page's own clock stands still


def test_a_phone_that_slept_for_a_minute_is_back_at_once(enter: Enter, stage: Stage) -> None:
    """Its socket still looks open, and nothing gets through it any more."""
    page = enter("asked")
    page.evaluate("""() => {
        const send = WebSocket.prototype.send
        window.WebSocket = class extends WebSocket { awake = true }
        WebSocket.prototype.send = function (data) { if (this.awake) send.call(this, data) }
    }""")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    stage.frames["asked"] = {**frames.states()["asked"], "n": 2, "match": frames.asked(chosen="point 3")}
    assert len(stage.hellos) == 1
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(page, lambda: len(stage.hellos) == 2)  # no wait of the page has run out: its clock stands still
    page.clock.run_for(100)
    expect(page.get_by_role("button", name="Point at Carla")).to_have_attribute("aria-pressed", "true")


def test_a_lost_table_is_said_in_one_sentence(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    page.route("**/api/tables/**", lambda route: route.abort())
    page.evaluate(f"() => {{ {NO_SOCKETS} }}")
    stage.drop()
    expect(page.get_by_role("alert")).to_have_text(re.compile("Lost the table for a moment"))


def test_of_frames_of_one_stream_the_newest_counts_and_a_new_stream_starts_afresh(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    stage.show("asked", chosen("point 3", n=5))
    stage.show("asked", chosen("point 5", n=4))
    stage.show("asked", {**chosen("point 3", n=6), "match": frames.asked(chosen="point 3", question="ask.hat.open")})
    expect(page.get_by_role("heading", name="Somebody’s hat is on fire.")).to_be_visible()
    expect(page.get_by_role("button", name="Point at Carla")).to_have_attribute("aria-pressed", "true")
    stage.show("asked", {**chosen("point 5", n=1), "stream": "k2"})
    expect(page.get_by_role("button", name="Point at Edda")).to_have_attribute("aria-pressed", "true")


def test_where_sockets_do_not_get_through_the_page_polls(page: Page, enter: Enter, stage: Stage) -> None:
    page.add_init_script(NO_SOCKETS)
    enter("asked")
    offer = page.get_by_role("button", name="Point at Carla")
    offer.click()
    wait_until(page, lambda: len(acts(stage)) == 1)
    stage.show("asked", chosen("point 3"))
    expect(offer).to_contain_text("chosen")
    assert stage.hellos == []
    assert acts(stage)[0]["token"] == "asked"
    wait_until(page, lambda: stage.polls[-1]["after"] == "2")
    assert stage.polls[-1]["stream"] == "k1"


def test_a_key_that_opens_nothing_is_said_and_given_up(enter: Enter, stage: Stage) -> None:
    page = enter("nobody")
    expect(page.get_by_role("heading", name="The locks were changed")).to_be_visible()
    page.get_by_role("button", name="Come in again").click()
    expect(page.get_by_label("What do they call you?")).to_be_visible()


def test_events_that_are_heard_later_are_said_once(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    news = [{"n": 5, "kind": "pointed", "fields": {"seat": 5, "target": 2}}]
    stage.show("asked", {**frames.states()["asked"], "n": 2, "cues": news})
    live = page.locator("[aria-live]")
    expect(live).to_have_count(1)
    expect(live).to_have_text("Edda points at Bruno.")
    expect(page.get_by_text("Edda points at Bruno.")).to_have_count(2)


# ---- refusals


def test_what_is_not_legal_is_taught_without_asking_the_server(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    page.get_by_role("button", name="Point at Ada").click()
    refusal = page.locator(".refused")
    expect(refusal).to_contain_text("PG-2: you may not point at yourself")
    refusal.get_by_role("button", name="Why?").click()
    rules = page.get_by_role("dialog", name="The rules")
    expect(rules.locator(".asked")).to_contain_text("Pointing at yourself is refused.")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(refusal.get_by_role("button", name="Why?")).to_be_focused()
    assert acts(stage) == []


def test_a_closed_question_is_said(enter: Enter, stage: Stage) -> None:
    stage.answer = lambda command: {
        "error": {"id": command["id"], "code": "closed_question", "message": "That question is closed."}
    }
    page = enter("asked")
    page.get_by_role("button", name="Shrug").click()
    expect(page.locator(".refused")).to_contain_text("That question is closed. The room has moved on")
    expect(page.get_by_role("button", name="Shrug")).to_have_attribute("aria-pressed", "false")


# ---- coming in


def test_a_code_leads_to_its_table(page: Page, stage: Stage) -> None:
    page.goto(stage.base_url)
    code = page.get_by_label("Already summoned?")
    code.fill("ho")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("A code has four letters.")).to_be_visible()
    code.fill("hoof")
    expect(code).to_have_value("HOOF")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/HOOF")
    page.get_by_label("What do they call you?").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Deal for five")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['yuletable.HOOF']).seat") == {
        "token": "lobby-host",
        "seat": 1,
        "name": "Ada",
    }


def test_a_name_is_asked_for(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.base_url}/t/HOOF")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("alert")).to_have_text("A name first, up to twenty letters. It need not be true.")


def test_a_full_table_says_so(page: Page, stage: Stage) -> None:
    full = {"error": {"code": "full", "message": "Full.", "reason": "all_taken", "fields": {"number": 10}}}
    stage.calls["POST /api/tables/HOOF/seats"] = (409, full)
    page.goto(f"{stage.base_url}/t/HOOF")
    page.get_by_label("What do they call you?").fill("Zoe")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("alert")).to_have_text("All 10 chairs are taken. Whoever comes now may watch.")


def test_nobody_inside_is_not_one_person_in_french(page: Page, stage: Stage) -> None:
    stage.calls["GET /api/tables/HOOF"][1]["seats"] = []
    page.add_init_script("localStorage['yuletable:language'] = JSON.stringify('fr')")
    page.goto(f"{stage.base_url}/t/HOOF")
    expect(page.locator("main")).to_contain_text("0 à l’intérieur", ignore_case=True)


def test_who_comes_during_a_match_watches_and_waits(page: Page, stage: Stage) -> None:
    waiting = {"error": {"code": "not_now", "message": "A match is running."}, "waiting": True, "token": "watching"}
    stage.calls["POST /api/tables/HOOF/seats"] = (409, waiting)
    page.goto(f"{stage.base_url}/t/HOOF")
    page.get_by_label("What do they call you?").fill("Zoe")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Your chair is kept for the next deal.")).to_be_visible()


def test_laying_a_table_keeps_its_keys_and_goes_there(page: Page, stage: Stage) -> None:
    page.goto(stage.base_url)
    page.get_by_role("button", name="Lay this table").click()
    page.wait_for_url("**/t/HOOF")
    assert page.evaluate("JSON.parse(localStorage['yuletable.HOOF'])") == {"host": "host-key", "screen": "screen-lobby"}


def test_options_can_be_chosen_before_the_table_is_laid(page: Page, stage: Stage) -> None:
    page.goto(stage.base_url)
    page.get_by_role("button", name="Choose the options first").click()
    dialog = page.get_by_role("dialog", name=frames.TITLE)
    dialog.get_by_label("Hats are shown").uncheck()
    dialog.get_by_label("Pace").select_option("brisk")
    dialog.get_by_label("Rounds").fill("5")
    with page.expect_request("**/api/tables") as asked:
        dialog.get_by_role("button", name="Lay this table").click()
    assert asked.value.post_data_json == {
        "game": "parlour",
        "options": {"reveal": "off", "pace": "brisk", "rounds": "5"},
        "settings": {"language": "en"},
    }
    page.wait_for_url("**/t/HOOF")


def test_the_game_of_the_evening_is_the_one_for_most_people_then_the_one_laid_last(page: Page, stage: Stage) -> None:
    largest = {**frames.GAMES["games"][0], "name": "ball", "title": "The Ball", "seats": [2, 40]}
    stage.words["ball"] = {"game.title": "The Ball"}
    stage.calls["GET /api/games"] = (200, {**frames.GAMES, "games": [*frames.GAMES["games"], largest]})
    page.goto(stage.base_url)
    hero = page.locator(".hero")
    expect(hero.get_by_role("heading")).to_have_text("The Ball")
    page.get_by_role("button", name="The Parlour Game").click()
    page.get_by_role("dialog").get_by_role("button", name="Lay this table").click()
    page.wait_for_url("**/t/HOOF")
    page.goto(stage.base_url)
    expect(hero.get_by_role("heading")).to_have_text("The Parlour Game")


def test_a_chair_is_asked_back_by_name(page: Page, stage: Stage) -> None:
    status, card = stage.calls["GET /api/tables/HOOF"]
    stage.calls["GET /api/tables/HOOF"] = (status, {**card, "phase": "match"})
    page.goto(f"{stage.base_url}/t/HOOF")
    page.get_by_role("listitem").filter(has_text="Carla").get_by_role("button", name="That was me").click()
    expect(page.get_by_text("You asked for the chair of Carla.")).to_be_visible()
    assert (stage.took(1)[0]["kind"], stage.received[0]["name"]) == ("claim", "Carla")
    stage.show("watching", {**frames.states()["asked"], "n": 2, "you": {**frames.BRUNO, "seat": 3, "name": "Carla"}})
    expect(page.get_by_role("button", name="Point at Edda")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['yuletable.HOOF']).seat.token") == "watching"


# ---- the host


def test_the_host_commands_from_the_own_chair(enter: Enter, stage: Stage) -> None:
    page = enter("lobby-host")
    page.get_by_role("button", name="Bot", exact=True).click()
    page.get_by_role("button", name="Send Edda away").click()
    page.get_by_role("button", name="Deal for five").click()
    stage.took(3)
    assert [(command["kind"], command.get("seat")) for command in stage.received] == [
        ("add_bot", None),
        ("remove", 5),
        ("deal", None),
    ]


def test_who_laid_the_table_on_this_screen_deals_with_the_hosts_key(enter: Enter, stage: Stage) -> None:
    page = enter("screen-lobby", "/t/HOOF/board", kind="screen", host="host-key")
    page.get_by_role("button", name="Deal for five").click()
    stage.took(1)
    assert (stage.received[0]["kind"], stage.received[0]["token"]) == ("deal", "host-key")


def test_a_refused_deal_says_why_and_sends_nothing(enter: Enter, stage: Stage) -> None:
    page = enter("lobby-refused")
    deal = page.get_by_role("button", name="Deal for two")
    expect(deal).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".refused")).to_contain_text("PG-2: Four at least")
    deal.click(force=True)
    page.get_by_role("button", name="Bots up to four").click()
    stage.took(1)
    assert (stage.received[0]["kind"], stage.received[0]["seats"]) == ("fill", 4)


def test_options_are_a_form_for_the_host_and_a_list_for_everybody_else(enter: Enter, stage: Stage) -> None:
    page = enter("lobby-host")
    page.get_by_role("button", name="Options").click()
    page.get_by_label("Pace").select_option("slow")
    stage.took(1)
    assert stage.received[0]["options"] == {"pace": "slow"}
    page.get_by_label("Writing").uncheck()
    stage.took(2)
    assert stage.received[1]["settings"] == {"chat": "off"}


def test_guests_read_the_options(enter: Enter, stage: Stage) -> None:
    page = enter("lobby-guest")
    page.get_by_role("navigation").get_by_role("button", name="Table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Pace")).to_be_visible()
    expect(dialog.get_by_label("Pace")).to_have_count(0)


def test_a_claim_is_decided_where_it_is_shown(enter: Enter, stage: Stage) -> None:
    page = enter("claim")
    page.get_by_role("button", name="Let them in").click()
    stage.took(1)
    assert {**stage.received[0], "id": ""} == {"id": "", "kind": "approve", "claim": "c1", "yes": True}


# ---- what lies ready


def test_chat_is_written_where_the_game_allows_it(enter: Enter, stage: Stage) -> None:
    page = enter("lobby-guest")
    page.get_by_role("button", name="Talk").click()
    expect(page.get_by_text("The goat brought us.")).to_be_visible()
    page.get_by_label("Your line").fill("It was the goat.")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your line")).to_have_value("")
    assert (stage.took(1)[0]["text"], stage.received[0]["channel"]) == ("It was the goat.", "table")


def test_where_the_game_allows_no_chat_there_is_no_pen(enter: Enter, stage: Stage) -> None:
    stage.frames["asked"]["channels"] = [{"name": "table", "may_write": False}]
    page = enter("asked")
    page.get_by_role("button", name="Talk").click()
    expect(page.get_by_text("Pens down")).to_be_visible()
    expect(page.get_by_label("Your line")).to_have_count(0)


def test_a_bot_gives_the_chair_back(enter: Enter, stage: Stage) -> None:
    page = enter("stand-in")
    page.get_by_role("button", name="Take my chair back").click()
    stage.took(1)
    assert stage.received[0]["kind"] == "return"


@pytest.mark.usefixtures("look")
def test_my_card_is_in_the_page_only_while_it_is_held(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    card = page.get_by_role("button", name="My card: hold to look")
    expect(page.get_by_text("The Bowler")).to_have_count(0)
    card.hover()
    page.mouse.down()
    expect(page.get_by_text("The Bowler", exact=True)).to_be_visible()
    page.mouse.up()
    expect(page.get_by_text("The Bowler", exact=True)).to_have_count(0)
    card.focus()
    page.keyboard.down("Space")
    expect(page.get_by_text("The Bowler", exact=True)).to_be_visible()
    page.keyboard.up("Space")
    expect(page.get_by_text("The Bowler", exact=True)).to_have_count(0)


@pytest.mark.usefixtures("look")
def test_a_look_turns_the_page_to_night_and_names_the_bar(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    expect(page.locator("html")).to_have_attribute("data-light", "day")
    expect(page.get_by_text("Round 2")).to_be_visible()
    night = frames.asked()
    night["view"]["burning"] = "night"
    stage.show("asked", {**frames.states()["asked"], "n": 2, "match": night})
    expect(page.locator("html")).to_have_attribute("data-light", "night")


def test_a_match_without_a_view_or_an_end_needs_no_look(enter: Enter, stage: Stage, look: None) -> None:
    page = enter("stopped")
    expect(page.get_by_text("This match was dealt under other rules.")).to_be_visible()
    stage.show("stopped", {**frames.states()["abandoned"], "n": 2})
    expect(page.get_by_role("heading", name="Abandoned")).to_be_visible()
    expect(page.get_by_role("button", name="Another one")).to_be_visible()


# ---- words and language


def test_words_fill_their_fields_and_count(enter: Enter) -> None:
    page = enter("lobby-host")
    said = page.evaluate(
        """async () => {
          const { say } = await import('yuletable/words.js')
          return [say('time.left', { count: 1 }), say('time.left', { count: 9 }), say('lobby.deal', {}), say('no.such')]
        }"""
    )
    assert said == ["1 second left", "9 seconds left", "Deal for {number}", "no.such"]


def test_actions_and_events_read_with_names(enter: Enter) -> None:
    page = enter("asked")
    expect(page.get_by_role("button", name="Point at Carla")).to_be_visible()  # the words of the game are here
    said = page.evaluate(
        """async (table) => {
          const { Speech } = await import('yuletable/speech.js')
          const speech = new Speech(table)
          return [
            speech.action('point 3'),
            speech.action('bow_low 3'),
            speech.event({ n: 1, kind: 'out', fields: { seat: 2, cause: 'fire' } }),
            speech.event({ n: 2, kind: 'odd_thing', fields: { seats: [1, 2, 3] } }),
            speech.seatOf('point 3'),
            speech.seatOf('shrug'),
          ]
        }""",
        frames.table(),
    )
    assert said == ["Point at Carla", "Bow low 3", "Bruno burns.", "Odd thing: seats Ada, Bruno and Carla", 3, None]


def test_a_phone_keeps_its_language(enter: Enter) -> None:
    page = enter("lobby-guest")
    page.get_by_role("navigation").get_by_role("button", name="Table").click()
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


# ---- for everybody


def test_a_choice_is_made_by_keyboard_alone(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    expect(page.get_by_role("button", name="Point at Ada")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Point at Ada")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    carla = page.get_by_role("button", name="Point at Carla")
    expect(carla).to_be_focused()
    assert "3px" in carla.evaluate("element => getComputedStyle(element).outlineWidth")
    page.keyboard.press("Enter")
    wait_until(page, lambda: len(acts(stage)) == 1)
    assert acts(stage)[0]["action"] == "point 3"
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('nav') !== null"):
            break
    else:
        raise AssertionError("the rail is not reached by Tab")


def overflow(page: Page) -> Any:
    return page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.sr, .fuse'))
          .slice(0, 5).map((element) => element.outerHTML.slice(0, 120))"""
    )


@pytest.mark.parametrize("state", PHONE_STATES)
def test_phone_pages_are_for_everybody(enter: Enter, state: str) -> None:
    page = enter(state)
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert overflow(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert overflow(page) == []


@pytest.mark.parametrize("state", SCREEN_STATES)
def test_boards_are_for_everybody(enter: Enter, state: str) -> None:
    page = enter(state, "/t/HOOF/board", kind="screen", host="host-key")
    assert overflow(page) == []
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080
    assert overflow(page) == []
    code = page.get_by_label("H O O F")
    if state != "screen-closed":
        expect(code).to_be_in_viewport()


def test_a_spectators_page_is_for_everybody(enter: Enter) -> None:
    page = enter("watching", "/t/HOOF/watch", kind="spectator")
    expect(page.get_by_role("heading", name="The candles go down. Whose hat is it?")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/", "/t/HOOF"])
def test_pages_before_the_table_are_for_everybody(page: Page, stage: Stage, path: str) -> None:
    page.goto(stage.base_url + path)
    page.wait_for_selector("html[data-ready]")
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert overflow(page) == []


def test_wrong_doors_are_for_everybody(page: Page, stage: Stage) -> None:
    for path in ("/nowhere", "/t/NOPE", "/t/NOPE/board", "/t/NOPE/watch"):
        page.goto(stage.base_url + path)
        expect(page.get_by_label("Already summoned?")).to_be_visible()
        assert violations(page) == [], path


@pytest.mark.parametrize("state", ["asked", "claim"])
def test_the_sheets_that_lie_ready_are_for_everybody(enter: Enter, state: str) -> None:
    page = enter(state)
    for name in ("Talk", "I know", "Rules", "Table"):
        page.get_by_role("navigation").get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == [], name
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("navigation").get_by_role("button", name=name)).to_be_focused()


def test_the_hosts_forms_are_for_everybody(enter: Enter) -> None:
    page = enter("lobby-host")
    page.get_by_role("button", name="Options").click()
    assert violations(page) == []


@pytest.mark.usefixtures("look")
def test_night_has_contrast_and_forced_colours_show_the_choice(enter: Enter, stage: Stage, page: Page) -> None:
    night = frames.asked(chosen="point 3")
    night["view"]["burning"] = "night"
    stage.frames["asked"] = {**frames.states()["asked"], "match": night}
    page.emulate_media(reduced_motion="reduce")
    enter("asked")
    page.wait_for_timeout(600)
    assert violations(page) == []
    page.emulate_media(forced_colors="active")
    page.wait_for_timeout(100)
    page.wait_for_function("() => document.getAnimations().every(one => one.playState === 'finished')")
    assert violations(page) == []


# ---- small things


def wait_until(page: Page, true: Any) -> None:
    """Waits until it is true, at most five seconds."""
    for _ in range(100):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("waited for five seconds in vain")
