"""The rules of narrator-only mode: what the phone beside the loudspeaker asks, knows and announces."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from tests.browser.moderator import Json, Moderator, narrating
from tests.browser.stage import Stage

from yuletable.games.krampusnacht.components import house_roles, house_timetable, steps_of_a_night
from yuletable.games.krampusnacht.options import KrampusnachtOptions

PACES = ("brisk", "normal", "slow")
Table = Callable[..., Moderator]


@pytest.fixture
def phone(page: Page, stage: Stage) -> Page:
    return narrating(page, stage)


@pytest.fixture
def moderator(phone: Page) -> Moderator:
    return Moderator(phone)


@pytest.fixture
def table(phone: Page) -> Table:
    """`table(players, **options)`: a Moderator before the first night."""
    return lambda players=8, **options: Moderator(phone).set_table(players, **options)


@pytest.mark.rule("KN-148", "KN-149")
def test_refused_set_ups_give_their_reason(moderator: Moderator) -> None:
    ask = "(setup) => narrator.refusalOf({...narrator.FIRST_SETUP, ...setup}, narrator.book)"
    for players in (5, 6, 7, 8, 9, 10):
        assert moderator.page.evaluate(ask, {"players": players}) is None
    # KN-E14: five people in the room are four players and a Moderator.
    four = moderator.page.evaluate(ask, {"players": 4})
    assert (four["rule"], four["message"]) == ("KN-3", "refusal.KN-3.four")
    for players, rule, message in (
        (3, "KN-3", "refusal.KN-3"),
        (0, "KN-3", "refusal.KN-3"),
        (11, "KN-4", "refusal.KN-4"),
    ):
        refusal = moderator.page.evaluate(ask, {"players": players})
        assert (refusal["rule"], refusal["message"], refusal["fields"]) == (rule, message, {"players": players})
    assert moderator.page.evaluate("() => narrator.refusalOf({players: NaN, argument_seconds: 0}, narrator.book)")
    for seconds, fine in ((0, True), (59, False), (60, True), (900, True), (901, False), (-1, False)):
        assert (moderator.page.evaluate(ask, {"argument_seconds": seconds}) is None) == fine


@pytest.mark.rule("KN-149")
def test_house_rules_go_with_their_numbers_and_cards_are_listed(moderator: Moderator) -> None:
    fit = "(setup) => narrator.fitted({...narrator.FIRST_SETUP, ...setup}, narrator.book)"
    for players in range(5, 11):
        fitted = moderator.page.evaluate(fit, {"players": players, "krampus_alone": True, "second_vote": True})
        assert fitted["krampus_alone"] == (players in (6, 7))
        assert fitted["second_vote"] == (players == 5)
        for alone in {False, fitted["krampus_alone"]}:
            deal = house_roles().dealt(players, alone)
            listed = "(setup) => narrator.cardsOf({...narrator.FIRST_SETUP, ...setup}, narrator.book)"
            cards = moderator.page.evaluate(listed, {"players": players, "krampus_alone": alone})
            named = ["krampus", "perchta"][: deal.hosts] + ["pierced_angel"] * deal.seer + ["shaman"] * deal.healer
            assert cards == {"named": named, "guests": deal.guests}


@pytest.mark.rule("KN-153", "KN-154", "KN-134")
def test_the_slots_of_every_night_are_those_of_the_timetable(moderator: Moderator) -> None:
    for players in range(5, 11):
        for pace in PACES:
            options = KrampusnachtOptions(host_rounds=1, pace=pace)  # type: ignore[arg-type]
            steps = steps_of_a_night(house_timetable(), options, house_roles().dealt(players, False))
            setup = {**moderator.page.evaluate("() => narrator.FIRST_SETUP"), "players": players, "pace": pace}
            slots = moderator.page.evaluate("(setup) => narrator.nightOf(setup, narrator.book)", setup)
            assert [(slot["name"], slot["seconds"]) for slot in slots] == [(step.name, step.seconds) for step in steps]
            assert [slot["line"] for slot in slots] == [
                step.line and step.line.replace("line.", "n.") for step in steps
            ]
            assert any(slot["window"] == "healer" for slot in slots) == (players > 5)


@pytest.mark.rule("KN-153")
def test_the_same_slots_run_every_night_whoever_is_out(table: Table) -> None:
    moderator = table(10)

    def heard() -> list[tuple[int, str]]:
        """Milliseconds and lines of a whole night, looked at ten times a second."""
        began = moderator.page.evaluate(
            """([evening, now]) => {
              const began = []
              let at = 0
              evening = narrator.follow(evening, { do: 'begin' }, narrator.book, now)
              for (; evening.screen === 'night'; at += 100) {
                const before = evening.said.n
                evening = narrator.follow(evening, { do: 'tick' }, narrator.book, now + at)
                if (evening.said.n !== before) began.push(...evening.said.lines.map((line) => [at, line]))
              }
              return { evening, began, at }
            }""",
            [moderator.evening, moderator.now],
        )
        moderator.evening = began["evening"]
        moderator.now += began["at"]
        return [(at, line) for at, line in began["began"]]

    moderator.take("begin")
    first = moderator.evening
    assert (first["said"]["lines"], first["night"]) == (["n.dim"], 1)
    moderator.tick(129)
    moderator.take("missing", seat=3)
    moderator.vote(4)
    second = heard()
    assert second == [
        (10_000, "n.hosts.open"),
        (48_000, "n.hosts.close"),
        (53_000, "n.healer.open"),
        (79_000, "n.healer.close"),
        (84_000, "n.seer.open"),
        (110_000, "n.seer.answer"),
        (116_000, "n.seer.close"),
        (121_000, "n.dawn"),
    ]
    moderator.take("missing", seat=None)
    moderator.vote(5, host=True)
    assert heard() == second


@pytest.mark.rule("KN-156")
def test_stop_waits_and_goes_on_with_the_window(table: Table) -> None:
    moderator = table(8)
    moderator.take("begin")
    moderator.tick(10 + 8 + 12)
    assert moderator.slots()[moderator.evening["step"]]["name"] == "hosts.hold"
    moderator.take("stop")
    assert moderator.lines == ["n.stop"]
    moderator.tick(60)
    assert moderator.slots()[moderator.evening["step"]]["name"] == "hosts.hold", "it waits"
    moderator.take("resume")
    assert moderator.lines == ["n.hosts.open"]
    assert moderator.evening["since"] == moderator.now, "at its full length"
    moderator.tick(8 + 29.9)
    assert moderator.lines == []
    moderator.tick(0.1)
    assert moderator.lines == ["n.hosts.close"]
    # Outside a window it is the slot that was stopped.
    moderator.tick(5 + 31 + 37 + 1)
    assert moderator.lines == ["n.dawn"]
    moderator.take("stop")
    moderator.take("resume")
    assert moderator.lines == ["n.dawn"]
    for step in ("missing", "count", "pace", "take_back", "nobody_wins", "dealt", "begin"):
        assert moderator.is_refused(step, seat=1, pace="slow"), f"{step} at night"


@pytest.mark.rule("KN-156")
def test_a_phone_that_has_slept_waits_too(table: Table) -> None:
    moderator = table(8)
    moderator.take("begin")
    moderator.tick(20)
    moderator.now += 120_000
    assert moderator.take("tick")["stopped"]
    assert moderator.screen == "night"
    moderator.take("resume")
    assert moderator.lines == ["n.hosts.open"]
    # A reload in the middle of a night is the same.
    assert moderator.take("lost")["stopped"]


@pytest.mark.rule("KN-157")
def test_the_pace_changes_between_last_call_and_the_next_night_only(table: Table) -> None:
    moderator = table(8)
    assert moderator.is_refused("pace", pace="slow"), "before the first night it belongs to the setup"
    moderator.take("begin")
    assert moderator.is_refused("pace", pace="slow")
    moderator.tick(129.2)
    for seat in (2, 3):
        moderator.take("pace", pace="slow")
        assert moderator.evening["setup"]["pace"] == "slow"
        moderator.take("missing", seat=None)
        moderator.take("pace", pace="brisk")
        moderator.vote(seat)
        assert moderator.screen == "dusk"
        moderator.take("pace", pace="normal")
        moderator.take("pace", pace="slow")
        moderator.take("take_back")
        assert moderator.evening["setup"]["pace"] == "slow", "taking back an entry is no change of pace"
        moderator.take("card", host=False)
        assert moderator.sleep()["screen"] == "missing"
    assert sum(slot["seconds"] for slot in moderator.slots()) == 165


@pytest.mark.rule("KN-158")
def test_after_last_call_one_is_missing_or_nobody(table: Table) -> None:
    moderator = table(8)
    moderator.night(None)
    assert (moderator.screen, moderator.evening["out"], moderator.lines) == ("argument", [], ["argue"])
    moderator.vote(8)
    moderator.sleep()
    assert moderator.is_refused("missing", seat=8), "out already"
    assert moderator.is_refused("missing", seat=9)
    moderator.take("missing", seat=7)
    assert moderator.evening["out"][-1] == {"seat": 7, "cause": "collected", "host": None}, "the card is not asked for"
    assert (moderator.screen, moderator.lines) == ("argument", ["argue"])


@pytest.mark.rule("KN-159")
def test_names_that_are_tied_plead_and_are_counted_again(table: Table) -> None:
    moderator = table(8)
    moderator.night(8)
    assert moderator.is_refused("one", seat=1), "nobody has counted"
    moderator.take("count")
    assert (moderator.screen, moderator.lines) == ("fingers", ["count"])
    assert moderator.offered == [1, 2, 3, 4, 5, 6, 7]
    assert moderator.is_refused("one", seat=8)
    assert moderator.is_refused("tie", seats=[4])
    assert moderator.is_refused("tie", seats=[4, 4])
    assert moderator.is_refused("tie", seats=[4, 8])
    assert moderator.is_refused("tied_again"), "they were not tied before"
    moderator.take("tie", seats=[6, 2])
    assert (moderator.screen, moderator.evening["tied"], moderator.lines) == ("pleas", [2, 6], ["tie"])
    moderator.take("count")
    assert moderator.lines == ["again", "count"]
    assert moderator.offered == [2, 6], "KN-97"
    assert moderator.is_refused("one", seat=3)
    assert moderator.is_refused("tie", seats=[2, 6]), "there is no third pointing"
    moderator.take("tied_again")
    assert (moderator.screen, moderator.lines, len(moderator.evening["out"])) == ("dusk", ["tied"], 1)


@pytest.mark.rule("KN-159", "KN-98")
def test_a_revote_for_anybody_offers_all_who_are_in(table: Table) -> None:
    moderator = table(7, revote_any=True)
    moderator.night(1)
    moderator.take("count")
    moderator.take("tie", seats=[2, 3])
    moderator.take("count")
    assert moderator.lines == ["again.any", "count"]
    assert moderator.offered == [2, 3, 4, 5, 6, 7]
    moderator.take("one", seat=5)
    assert moderator.screen == "card"


@pytest.mark.rule("KN-160", "KN-161")
def test_with_reveal_on_cards_are_counted_and_ends_announced(table: Table) -> None:
    party = table(6)
    party.night(6)
    party.take("count")
    party.take("one", seat=1)
    assert party.screen == "card", "was it a Host?"
    assert party.is_refused("pass")
    assert party.is_refused("won", side="party")
    party.take("card", host=True)
    assert party.screen == "dusk"
    party.night(None)
    party.vote(2, host=True)
    assert party.end == ("party", "KN-106", "end.party")
    assert party.lines == ["end.party"]

    hosts = table(6)
    hosts.night(6)
    hosts.vote(5)
    assert hosts.end == ("hosts", "KN-107", "end.hosts"), "KN-E6: two against two"
    assert table(6, krampus_alone=True).night(6)["screen"] == "argument"


@pytest.mark.rule("KN-161", "KN-103", "KN-166")
def test_the_short_game_with_two_votes(table: Table) -> None:
    # KN-E8: the first vote puts out a guest, and no night comes.
    moderator = table(5, second_vote=True)
    moderator.night(3)
    moderator.vote(4)
    assert (moderator.screen, moderator.lines, moderator.evening["night"]) == ("argument", ["n.second"], 1)
    again = moderator.evening
    moderator.vote(1, host=True)
    assert moderator.end == ("party", "KN-106", "end.party")
    moderator.evening = again
    moderator.vote(5)
    assert moderator.end == ("hosts", "KN-107", "end.second")
    moderator.evening = again
    moderator.take("count")
    moderator.take("tie", seats=[1, 2])
    moderator.take("count")
    moderator.take("tied_again")
    assert moderator.end == ("hosts", "KN-103", "end.second")
    assert moderator.lines == ["tied", "end.second"]

    # KN-104: the first vote puts nobody out; night 2 follows, and the vote after it is the second.
    tied = table(5, second_vote=True)
    tied.night(None)
    for step in ({"do": "count"}, {"do": "tie", "seats": [1, 2]}, {"do": "count"}, {"do": "tied_again"}):
        tied.take(**step)
    assert tied.screen == "dusk"
    tied.night(None)
    tied.vote(2)
    assert tied.end == ("hosts", "KN-103", "end.second")

    # KN-E7: without the option a night comes, and the general rule ends it.
    plain = table(5)
    plain.night(3)
    plain.vote(4)
    assert plain.screen == "dusk"
    plain.night(2)
    assert plain.end == ("hosts", "KN-107", "end.hosts")


@pytest.mark.rule("KN-162")
def test_with_reveal_off_the_moderator_says_who_has_won(table: Table) -> None:
    moderator = table(6, reveal=False)
    moderator.night(6)
    moderator.take("count")
    moderator.take("one", seat=5)
    assert moderator.is_refused("card", host=True), "nobody sees the card"
    card = moderator.evening
    moderator.take("pass")
    assert moderator.screen == "dusk", "two against two, and the house cannot know"
    moderator.evening = card
    moderator.take("won", side="hosts")
    assert moderator.end == ("hosts", "KN-162", "end.hosts")
    assert [gone["seat"] for gone in moderator.evening["out"]] == [6, 5]
    moderator.evening = card
    moderator.take("won", side="party")
    assert moderator.end == ("party", "KN-162", "end.party")

    moderator.evening = card
    moderator.take("pass")
    moderator.sleep()
    assert moderator.is_refused("won", side="party", seat=4), "a night takes no Host"
    moderator.take("won", side="hosts", seat=4)
    assert moderator.end == ("hosts", "KN-162", "end.hosts")
    assert [gone["seat"] for gone in moderator.evening["out"]] == [6, 5, 4]


@pytest.mark.rule("KN-162", "KN-103")
def test_with_reveal_off_the_second_vote_is_the_last(table: Table) -> None:
    moderator = table(5, reveal=False, second_vote=True)
    moderator.night(3)
    moderator.take("count")
    moderator.take("one", seat=4)
    moderator.take("pass")
    assert (moderator.screen, moderator.lines) == ("argument", ["n.second"])
    argument = moderator.evening
    moderator.take("count")
    moderator.take("one", seat=1)
    assert moderator.is_refused("pass"), "two votes decide"
    moderator.take("won", side="hosts")
    assert moderator.end == ("hosts", "KN-162", "end.second")
    moderator.evening = argument
    for step in ({"do": "count"}, {"do": "tie", "seats": [1, 2]}, {"do": "count"}, {"do": "tied_again"}):
        moderator.take(**step)
    assert (moderator.screen, moderator.evening["leaving"], moderator.lines) == ("card", None, ["tied"])


@pytest.mark.rule("KN-163")
def test_the_last_entry_can_be_taken_back_until_a_night_starts(table: Table) -> None:
    moderator = table(6)
    moderator.sleep()
    assert moderator.is_refused("take_back"), "nothing was entered"
    moderator.take("missing", seat=6)
    moderator.take("take_back")
    assert (moderator.screen, moderator.evening["out"]) == ("missing", [])
    moderator.take("missing", seat=6)
    moderator.vote(5)
    assert moderator.end[0] == "hosts"
    moderator.take("take_back")
    assert (moderator.screen, moderator.evening["end"], moderator.lines) == ("card", None, []), "the end with it"
    moderator.take("card", host=True)
    assert moderator.screen == "dusk"
    moderator.take("take_back")
    moderator.take("card", host=True)
    moderator.take("begin")
    assert moderator.is_refused("take_back")
    moderator.tick(129.2)
    assert moderator.is_refused("take_back")


@pytest.mark.rule("KN-164")
def test_nothing_stalls_and_no_winner_is_offered_by_day(table: Table) -> None:
    moderator = table(8)
    for _ in range(12):
        moderator.night(None)
        for step in ({"do": "count"}, {"do": "tie", "seats": [1, 2]}, {"do": "count"}, {"do": "tied_again"}):
            moderator.take(**step)
        assert moderator.screen == "dusk"
    assert moderator.is_refused("nobody_wins"), "the day is over"
    moderator.sleep()
    entries: list[Json] = [
        {"do": "missing", "seat": 8},
        {"do": "count"},
        {"do": "tie", "seats": [1, 2]},
        {"do": "count"},
    ]
    for step in entries:
        moderator.take("nobody_wins")
        assert moderator.end == ("none", "KN-164", "end.stalled")
        moderator.take("take_back")
        moderator.take(**step)
    moderator.take("one", seat=2)
    moderator.take("nobody_wins")
    assert [gone["seat"] for gone in moderator.evening["out"]] == [8, 2]


@pytest.mark.rule("KN-168")
def test_the_end_of_the_time_closes_nothing(table: Table) -> None:
    moderator = table(8, argument_seconds=60)
    argument = moderator.night(None)
    assert moderator.lines == ["argue"]
    assert moderator.tick(200) == argument, "nothing is said, nothing changes"
    moderator.take("count")
    assert moderator.screen == "fingers"


@pytest.mark.rule("KN-147", "KN-152")
def test_another_evening_begins_at_the_deal_or_at_the_setup(table: Table) -> None:
    moderator = table(6, names=["Ada"])
    moderator.night(6)
    assert moderator.is_refused("again"), "in the middle of an evening"
    moderator.vote(5)
    end = moderator.evening
    moderator.take("again")
    assert (moderator.screen, moderator.evening["out"], moderator.evening["night"]) == ("deal", [], 0)
    assert moderator.evening["setup"]["names"] == ["Ada"]
    moderator.evening = end
    moderator.take("other")
    assert (moderator.screen, moderator.evening["setup"]["names"]) == ("setup", ["Ada"])
