"""The bot greedy at whole tables: by the rules, by its view alone, better than chance, and as its side would."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from yuletable.bots.random_bot import RandomBot
from yuletable.engine.chance import FastChance
from yuletable.engine.events import CLOCK, Event
from yuletable.engine.game import Bot, Budget, Game
from yuletable.engine.outcomes import Outcome
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.greedy.bot import Greedy
from yuletable.games.krampusnacht.options import KrampusnachtOptions

HOSTS = ("krampus", "perchta")
OFFICES = {"krampus": "host", "perchta": "host", "pierced_angel": "seer", "shaman": "healer"}
TURNS = KrampusnachtOptions(tempo="instant", floor="turns", night_cover=False)
OPEN = KrampusnachtOptions(tempo="instant")


class Untouchable:
    """Stands in for the game: whoever looks into it fails."""

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"the bot looked at {name} of the game")


@dataclass
class Played:
    """A match: how it ended, the card of each seat, all events with all their fields."""

    outcome: Outcome
    cards: Sequence[str]
    events: list[tuple[str, dict[str, Any]]]

    def of(self, *kinds: str) -> list[dict[str, Any]]:
        return [fields for kind, fields in self.events if kind in kinds]

    def card(self, number: int) -> str:
        return self.cards[number - 1]


def play(options: KrampusnachtOptions, seats: int, seed: int, party: Bot, hosts: Bot) -> Played:
    """One match; every choice is checked against what is legal, and made without a look at the game."""
    game: Game = GAME.new(seats, options)
    chance, rng = FastChance(random.Random(f"{seed} chance")), random.Random(f"{seed} thinking")
    heard: list[Event] = []
    state = game.start(chance, heard.append)
    dealt = [{**event.fields, **event.secret}["card"] for event in heard if event.kind == "card_dealt"]
    bots = [hosts if card in HOSTS else party for card in dealt]
    decisions = 0
    while actors := state.to_act():
        actor, legal = actors[0], state.legal_actions(actors[0])
        if actor == CLOCK:
            action = game.actions.tick
        else:
            view, prompt = state.observe(actor), state.prompt(actor)
            assert prompt is not None
            action = bots[actor].choose(Untouchable(), view, prompt, legal, rng, Budget())  # type: ignore[arg-type]
        assert action in legal
        state.apply(actor, action, chance, heard.append)
        decisions += 1
        assert decisions <= game.max_decisions
    outcome = state.outcome()
    assert outcome is not None
    return Played(outcome, dealt, [(event.kind, {**event.fields, **event.secret}) for event in heard])


@cache
def among_themselves(options: KrampusnachtOptions) -> tuple[Played, ...]:
    """Forty matches of eight."""
    return tuple(play(options, 8, seed, Greedy(), Greedy()) for seed in range(40))


@pytest.mark.parametrize("seats", range(5, 11))
@pytest.mark.parametrize(
    "options",
    [
        TURNS,
        OPEN,
        KrampusnachtOptions(tempo="live"),
        KrampusnachtOptions(tempo="live", floor="turns", host_rounds=3, reveal=False),
        KrampusnachtOptions(tempo="relaxed", speech_budget=1, revote_any=True, max_same_save="2"),
        KrampusnachtOptions(tempo="instant", reveal=False, night_cover=False, quiet_limit=2, host_rounds=1),
    ],
    ids=["turns", "open", "live", "live-turns", "relaxed", "shut"],
)
def test_it_plays_by_the_rules_and_by_its_view(options: KrampusnachtOptions, seats: int) -> None:
    play(options, seats, 1, Greedy(), Greedy())
    play(options, seats, 2, RandomBot(), Greedy())


@pytest.mark.parametrize("options", [{"krampus_alone": True, "seats": 6}, {"second_vote": True, "seats": 5}])
def test_it_plays_the_house_rules(options: dict[str, Any]) -> None:
    seats = options.pop("seats")
    for seed in range(5):
        play(KrampusnachtOptions(tempo="instant", **options), seats, seed, Greedy(), Greedy())


def test_it_repeats_itself_under_an_equal_seed() -> None:
    assert play(OPEN, 8, 3, Greedy(), Greedy()) == play(OPEN, 8, 3, Greedy(), Greedy())


def wins(name: str, party: Bot, hosts: Bot, games: int) -> float:
    """The share of matches of eight that this side wins."""
    return sum(play(TURNS, 8, seed, party, hosts).outcome.name == name for seed in range(games)) / games


def test_as_party_it_beats_chance() -> None:
    # A random party finds random Hosts one time in five.
    assert wins("party", RandomBot(), RandomBot(), 100) < 0.35
    assert wins("party", Greedy(), RandomBot(), 40) > 0.9


def test_as_hosts_it_beats_chance() -> None:
    # This party hardly ever lets random Hosts get away.
    assert wins("hosts", Greedy(), RandomBot(), 40) < 0.1
    assert wins("hosts", Greedy(), Greedy(), 40) > 0.2
    assert wins("hosts", RandomBot(), Greedy(), 60) > wins("hosts", RandomBot(), RandomBot(), 60)


def test_among_themselves_both_sides_win() -> None:
    endings = Counter(match.outcome.name for match in among_themselves(TURNS))
    assert min(endings["party"], endings["hosts"]) > 5


def test_the_party_tells_the_truth() -> None:
    claims = reports = 0
    for match in among_themselves(OPEN):
        answers = iter(match.of("answer"))
        known: set[tuple[int, str]] = set()
        for kind, fields in match.events:
            if kind == "answer":
                answer = next(answers)
                known |= {(answer["target"], answer["answer"])} if answer else set()
            if kind not in ("act", "plea") or match.card(fields["seat"]) in HOSTS:
                continue
            if fields["verb"] == "claim":
                claims += 1
                assert fields["role"] == OFFICES.get(match.card(fields["seat"]), "guest")
            if fields["verb"] == "report" and fields["result"] != "saved":
                reports += 1
                assert match.card(fields["seat"]) == "pierced_angel"
                assert (fields["target"], fields["result"]) in known, "only what the glass has shown"
    assert claims > 20
    assert reports > 20


def test_the_hosts_lie() -> None:
    false_claims, false_reports = Counter[str](), 0
    for match in among_themselves(TURNS):
        for fields in match.of("act", "plea"):
            if match.card(fields["seat"]) not in HOSTS:
                continue
            if fields["verb"] == "claim":
                false_claims[fields["role"]] += 1
            if fields["verb"] == "report":
                truth = "host" if match.card(fields["target"]) in HOSTS else "not_host"
                false_reports += fields["result"] != truth
    assert false_claims["guest"] > 5
    assert false_claims["seer"] > 1
    assert false_reports > 5
    assert not false_claims["krampus"] + false_claims["perchta"]


@pytest.mark.rule("KN-31")
def test_two_hosts_agree_at_once() -> None:
    rounds = [fields for match in among_themselves(TURNS) for fields in match.of("host_fingers")]
    assert len(rounds) > 20
    for fields in rounds:
        assert fields["round"] == 1
        assert len({finger["target"] for finger in fields["fingers"]}) == 1


@pytest.mark.rule("KN-33")
def test_a_host_comes_round_to_the_other() -> None:
    agreed = 0
    for seed in range(40):
        for rounds in _rounds_of_nights(play(TURNS, 8, seed, Greedy(), HalfRandom())):
            if len(rounds) == 2:
                agreed += rounds[1][0] == rounds[1][1]
    assert agreed > 5


class HalfRandom:
    """Greedy as Frau Perchta, chance as Krampus, who keeps to his first finger."""

    def choose(self, game: Any, view: Any, prompt: Any, legal: Any, rng: random.Random, budget: Budget) -> Any:
        if view.card != "krampus" or view.window != "hosts":
            return Greedy().choose(game, view, prompt, legal, rng, budget)
        mine = [finger.target for finger in view.fingers if finger.night == view.night]
        target = (
            mine[-1] if mine else rng.choice([seat for seat in view.inside if seat not in (view.viewer, view.partner)])
        )
        return next(action for action in legal if action.args == (target,))


def _rounds_of_nights(match: Played) -> list[list[tuple[int, int]]]:
    """By night, the fingers of both Hosts in each round."""
    nights: list[list[tuple[int, int]]] = []
    for fields in match.of("host_fingers"):
        if fields["round"] == 1:
            nights.append([])
        first, second = (finger["target"] for finger in fields["fingers"])
        nights[-1].append((first, second))
    return nights


def test_the_seer_reports_a_host_at_once() -> None:
    heard = found = 0
    for match in among_themselves(TURNS):
        seer = match.cards.index("pierced_angel") + 1
        waiting: int | None = None
        for kind, fields in match.events:
            if kind == "answer" and fields and fields["answer"] == "host":
                waiting = fields["target"]
            if kind == "argument_opened" and waiting is not None:
                found += 1
            if kind == "out" and fields["seat"] == seer:
                waiting = None
            if kind in ("act", "plea") and fields == {
                "seat": seer, "verb": "report", "target": waiting, "result": "host",
            }:  # fmt: skip
                heard += 1
            if kind == "fingers":
                waiting = None
    assert found > 15
    assert heard == found


def test_it_talks_with_measure_and_in_many_ways() -> None:
    matches = among_themselves(OPEN)
    said = [fields for match in matches for fields in match.of("act") if fields["verb"] != "pass"]
    arguments = sum(len(match.of("argument_opened")) for match in matches)
    # About six players are in on average.
    assert 0.5 * 6 < len(said) / arguments < 2.5 * 6
    verbs = Counter(fields["verb"] for fields in said)
    assert set(verbs) == {"accuse", "defend", "trust", "claim", "report"}
    assert verbs["accuse"] < 0.75 * len(said)


@pytest.mark.rule("KN-144")
def test_it_calls_when_it_has_nothing_left_to_say() -> None:
    closed = Counter(fields["by"] for match in among_themselves(OPEN) for fields in match.of("argument_closed"))
    assert set(closed) == {"called"}
