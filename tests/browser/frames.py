"""What a table of a made-up game without a look of its own sends, for the pages to draw."""

from __future__ import annotations

import time
from typing import Any

import segno

Json = dict[str, Any]

GAME = "parlour"
TITLE = "The Parlour Game"
CODE = "HOOF"
NAMES = ("Ada", "Bruno", "Carla", "Dov", "Edda", "Farid", "Gwen", "Hugo", "Ines", "Jost")

WORDS = {
    "game.title": TITLE,
    "ask.hat": "Whose hat is on fire?",
    "ask.hat.open": "Somebody’s hat is on fire.",
    "timeout.hat": "If time runs out, the house points.",
    "action.point": "Point at {target}",
    "action.shrug": "Shrug",
    "verb.point": "point",
    "event.pointed": "{seat} points at {target}.",
    "event.out.fire": "{name} burns.",
    "line.open": "The candles go down. Whose hat is it?",
    "refuse.self": "you may not point at yourself, however tempting. Pick somebody else.",
    "refuse.few": "Four at least, or nobody has a hat to spare.",
    "outcome.hatless": "Nobody has a hat any more",
    "poster.kick": "Tonight in the parlour",
    "poster.pitch": "One hat burns. Everybody points. Nobody admits a thing.",
    "poster.facts": "4 to 10 players. A quarter of an hour.",
    "option.reveal": "Hats are shown",
    "option.reveal.text": "Who is out takes off the hat.",
    "option.pace": "Pace",
    "option.rounds": "Rounds",
}

NO_BOUNDS: Json = {"values": [], "min": None, "max": None, "also": [], "needs": {}, "seat": None}
OPTIONS: list[Json] = [
    {"name": "reveal", "kind": "switch", "default": True, "text": "Hats are shown.", "rule": "PG-3"},
    {
        "name": "pace",
        "kind": "choice",
        "default": "normal",
        "text": "How long a pause lasts.",
        "rule": "PG-4",
        "values": ["brisk", "normal", "slow"],
    },
    {"name": "rounds", "kind": "number", "default": 3, "text": "Rounds.", "rule": "PG-5", "min": 1, "max": 10},
]
OPTIONS = [{**NO_BOUNDS, **spec} for spec in OPTIONS]

VALUES = {"reveal": "on", "pace": "normal", "rounds": "3"}
GAMES = {
    "games": [
        {
            "name": GAME,
            "title": TITLE,
            "seats": [4, 10],
            "options": OPTIONS,
            "contents": [],
            "presets": {"table": VALUES, "simulation": {**VALUES, "rounds": "1"}},
            "bots": ["random", "greedy"],
            "playable": True,
        }
    ],
    "settings": [
        {"name": "chat", "kind": "switch", "default": True, "text": "People may write.", "rule": "table", **NO_BOUNDS},
    ],
}
RULES = {
    "game": GAME,
    "markdown": "",
    "rules": [
        {"id": id, "text": text, "section": section, "status": "printed"}
        for id, section, text in (
            ("PG-1", "Pointing", "Everybody points at `one` other hat, at the same time."),
            ("PG-2", "Pointing", "Pointing at **yourself** is refused."),
            ("PG-3", "Ends", "Who is out takes off the hat."),
        )
    ],
}
SETTINGS = {"stand_in": True, "leave_grace": 60, "chat": True, "decision_seconds": 0}


def link() -> str:
    return f"http://192.168.1.20:8000/t/{CODE}"


def qr() -> str:
    return segno.make(link(), error="m", micro=False).svg_inline(border=4, omitsize=True, svgclass="qr", lineclass=None)


def seat(number: int, kind: str = "person", **changes: Any) -> Json:
    name = None if kind == "empty" else NAMES[number - 1]
    here = kind == "person"
    bot = "greedy" if kind == "bot" else None
    return {
        "seat": number,
        "name": name,
        "kind": kind,
        "bot": bot,
        "here": here,
        "away": False,
        "stand_in": False,
        **changes,
    }


def seats(people: int, bots: int = 0, chairs: int = 10) -> list[Json]:
    taken = [seat(n, "person" if n <= people else "bot") for n in range(1, people + bots + 1)]
    return taken + [seat(n, "empty") for n in range(people + bots + 1, chairs + 1)]


def table(**changes: Any) -> Json:
    return {
        "code": CODE,
        "link": link(),
        "game": GAME,
        "phase": "lobby",
        "number": 0,
        "host": 1,
        "seats": seats(4, 1),
        "options": VALUES,
        "components": {},
        "settings": SETTINGS,
        "evening": [],
        "waiting": [],
        "claims": [],
        "refusal": None,
        "closed": False,
        **changes,
    }


def frame(n: int = 1, you: Json | None = None, **changes: Any) -> Json:
    return {
        "stream": "k1",
        "n": n,
        "now": int(time.time() * 1000),
        "you": you or {"kind": "seat", "seat": 1, "host": True, "name": "Ada", "stand_in": False},
        "table": table(),
        "match": None,
        "clock": None,
        "channels": [{"name": "table", "may_write": True}],
        "chat": [],
        "cues": [],
        "pad": "",
        **changes,
    }


BRUNO = {"kind": "seat", "seat": 2, "host": False, "name": "Bruno", "stand_in": False}
SCREEN = {"kind": "screen", "seat": None, "host": False, "name": None, "stand_in": False}
SPECTATOR = {"kind": "spectator", "seat": None, "host": False, "name": "Zoe", "stand_in": False}


def chat() -> list[Json]:
    lines = ((1, "Ada", "Who brought the goat?"), (3, "Carla", "The goat brought us."))
    return [
        {"n": n, "seat": s, "name": w, "text": t, "channel": "table", "at": 0} for n, (s, w, t) in enumerate(lines, 1)
    ]


def prompt(**changes: Any) -> Json:
    return {
        "key": "r1.hat",
        "mode": "commit",
        "question": "ask.hat",
        "fields": {},
        "owes": True,
        "closes": "full_time",
        "progress": False,
        "timeout": "timeout.hat",
        "offers": [f"point {n}" for n in range(1, 6)] + ["shrug"],
        "chosen": None,
        "slot": None,
        **changes,
    }


def match(**changes: Any) -> Json:
    return {
        "number": 1,
        "ruleset": 1,
        "view": {
            "round": 2,
            "hats": [1, 0, 2, 1, 1],
            "burning": None,
            "reveal": True,
            "seen": [{"round": 1, "target": 3}],
        },
        "prompt": None,
        "open": prompt(question="ask.hat.open", owes=False, offers=[]),
        "actions": [],
        "refusals": {},
        "outcome": None,
        "record": None,
        "stopped": None,
        "seed_hash": "00",
        "seed": None,
        "out": [4],
        "seat_fields": ["seat", "seats", "target"],
        **changes,
    }


def asked(**changes: Any) -> Json:
    """A match in which the own seat is asked."""
    own = prompt(**changes)
    refusals = {"point 1": {"rule": "PG-2", "message": "refuse.self", "fields": {}}}
    return match(prompt=own, actions=[offer for offer in own["offers"] if offer not in refusals], refusals=refusals)


def clock(seconds: float = 40, left: float = 25, **changes: Any) -> Json:
    now = int(time.time() * 1000)
    return {
        "slot": "hat",
        "line": "line.open",
        "fields": {},
        "quiet": False,
        "seconds": seconds,
        "started": int(now - (seconds - left) * 1000),
        "ends": int(now + left * 1000),
        "paused": False,
        **changes,
    }


def cues(count: int = 4) -> list[Json]:
    return [{"n": n, "kind": "pointed", "fields": {"seat": n, "target": n % 5 + 1}} for n in range(1, count + 1)]


PLAYING = {"phase": "match", "number": 1, "seats": seats(4, 1, 5)}
EVENING = [
    {"seat": 1, "name": "Ada", "wins": 1, "points": 3},
    {"seat": 2, "name": "Bruno", "wins": 2, "points": 5},
    {"seat": 5, "name": "Edda", "wins": 0, "points": 0},
]


def ended() -> Json:
    outcome = {
        "name": "hatless",
        "rule": "PG-3",
        "ranks": [1, 2, 1, 2, 2],
        "payoffs": [1, -1, 1, -1, -1],
        "scores": None,
        "roles": None,
    }
    return match(outcome=outcome, open=None)


def abandoned() -> Json:
    outcome: Json = {"name": "abandoned", "rule": None, "ranks": [], "payoffs": [], "scores": None, "roles": None}
    return match(outcome=outcome, open=None)


def states() -> dict[str, Json]:
    """Every state of a page that a frame can show, by a name."""
    few = {"rule": "PG-2", "message": "refuse.few", "fields": {}}
    ended_table = table(**{**PLAYING, "phase": "ended", "evening": EVENING})
    return {
        "lobby-host": frame(),
        "lobby-refused": frame(table=table(seats=seats(2), refusal=few, waiting=["Zoe"], evening=EVENING)),
        "lobby-guest": frame(you=BRUNO, chat=chat()),
        "asked": frame(you=BRUNO, table=table(**PLAYING), match=asked(), clock=clock(), cues=cues(), chat=chat()),
        "chosen": frame(
            you=BRUNO, table=table(**PLAYING), match=asked(chosen="point 3"), clock=clock(left=9), cues=cues()
        ),
        "idle": frame(
            you=BRUNO, table=table(**PLAYING), match=match(open=None), clock=clock(paused=True, ends=None), cues=cues()
        ),
        "stand-in": frame(you={**BRUNO, "stand_in": True}, table=table(**PLAYING), match=asked(), cues=cues()),
        "claim": frame(table=table(**PLAYING, claims=[{"claim": "c1", "name": "Carla", "seat": 3}]), match=asked()),
        "end-host": frame(table=ended_table, match=ended(), cues=cues()),
        "abandoned": frame(table=ended_table, match=abandoned()),
        "stopped": frame(you=BRUNO, table=table(**PLAYING), match=match(view=None, open=None, stopped="ruleset")),
        "end-guest": frame(you=BRUNO, table=ended_table, match=ended()),
        "closed": frame(you=BRUNO, table=table(phase="ended", closed=True, evening=EVENING)),
        "watching": frame(
            you=SPECTATOR, table=table(**PLAYING, waiting=["Zoe"]), match=match(), clock=clock(), cues=cues()
        ),
        "screen-lobby": frame(you=SCREEN, channels=[]),
        "screen-match": frame(
            you=SCREEN, table=table(**PLAYING), match=match(), clock=clock(), cues=cues(), channels=[]
        ),
        "screen-end": frame(you=SCREEN, table=ended_table, match=ended(), cues=cues(), channels=[]),
        "screen-closed": frame(you=SCREEN, table=table(phase="ended", closed=True, evening=EVENING), channels=[]),
    }
