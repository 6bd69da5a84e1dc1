"""Evenings of the engine, told to the narrator as a Moderator would: the same ends, and only what all can see."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.moderator import Json, narrating
from tests.browser.stage import Stage

from yuletable.engine.chance import FastChance
from yuletable.engine.events import Event
from yuletable.engine.playout import play_out, uniform
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.options import KrampusnachtOptions

PUBLIC = ["screen", "setup", "night", "step", "since", "stopped", "out", "votes", "second", "revote", "tied", "leaving"]
PUBLIC += ["end", "said", "before"]


class Played:
    """A match on the engine, and what its Moderator would enter: public facts alone."""

    def __init__(self, seed: int, players: int, options: KrampusnachtOptions) -> None:
        self.steps: list[Json] = []
        game = GAME.new(players, options)
        chance = FastChance(random.Random(f"{seed} chance"))
        state = game.start(chance, self.tell)
        self.outcome, _ = play_out(state, uniform(random.Random(seed)), chance, self.tell)

    def tell(self, event: Event) -> None:
        fields = event.fields
        if event.kind == "last_call":
            self.steps.append({"do": "missing", "seat": fields["seat"]})
        elif event.kind == "tied":
            self.steps += [{"do": "count"}, {"do": "tie", "seats": fields["seats"]}]
        elif event.kind == "tied_twice":
            self.steps += [{"do": "count"}, {"do": "tied_again"}]
        elif event.kind == "out" and fields["cause"] == "voted_out":
            self.steps += [{"do": "count"}, {"do": "one", "seat": fields["seat"]}]
        elif event.kind == "card_up" and self.steps[-1]["do"] == "one":
            self.steps.append({"do": "card", "host": fields["card"] in ("krampus", "perchta")})


@pytest.mark.rule("KN-150", "KN-151", "KN-161")
def test_the_narrator_ends_an_evening_as_the_engine_does(page: Page, stage: Stage) -> None:
    """The house voice and the engine apply the same ends; and the phone never holds more than the table can see."""
    play = """([setup, steps, keys]) => {
      let evening = narrator.newEvening()
      let now = 0
      const odd = new Set()
      const go = (step) => {
        evening = narrator.follow(evening, step, narrator.book, now)
        for (const key of Object.keys(evening)) if (!keys.includes(key)) odd.add(key)
        for (const gone of evening.out) if (gone.cause === 'collected' && gone.host !== null) odd.add('host')
      }
      const sleep = () => {
        go({ do: 'begin' })
        while (evening.screen === 'night') (now += 500), go({ do: 'tick' })
      }
      go({ do: 'go_on', setup: { ...narrator.FIRST_SETUP, ...setup } })
      go({ do: 'dealt' })
      const ends = []
      for (const step of steps) {
        if (evening.screen === 'dusk') sleep()
        const before = evening
        go(step)
        if (evening === before) return { refused: step, screen: evening.screen }
        ends.push(evening.end && [evening.end.outcome, evening.end.rule, evening.end.line])
      }
      return { ends, odd: [...odd], out: evening.out.map((gone) => [gone.seat, gone.cause]) }
    }"""
    phone = narrating(page, stage)
    seen = set()
    for seed in range(120):
        rng = random.Random(seed)
        players = rng.choice([5, 5, 6, 7, 8, 10])
        house: dict[str, Any] = {
            "krampus_alone": players in (6, 7) and rng.random() < 0.5,
            "revote_any": rng.random() < 0.3,
            "second_vote": players == 5 and rng.random() < 0.5,
        }
        options = KrampusnachtOptions(tempo="instant", floor="turns", speech_rounds=1, night_cover=False, **house)
        played = Played(seed, players, options)
        result = phone.evaluate(play, [{"players": players, **house}, played.steps, PUBLIC])
        assert "refused" not in result, (seed, result)
        assert result["odd"] == []
        assert all(end is None for end in result["ends"][:-1]), (seed, result)
        outcome = played.outcome
        if outcome.name == "stalled":
            assert result["ends"][-1] is None, "KN-164"
        else:
            end = result["ends"][-1]
            assert (end[0], end[1]) == (outcome.name, outcome.rule), (seed, result)
            seen.add(end[2])
    assert seen == {"end.party", "end.hosts", "end.second"}
