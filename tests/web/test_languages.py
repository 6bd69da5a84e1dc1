"""In which language the server says what: shells, numbered rules, words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape

import httpx
import pytest

RULES = "/api/games/krampusnacht/rules"


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({"Accept-Language": "de"}, "de"),
        ({"Accept-Language": "fr-CA,fr;q=0.8,en;q=0.5"}, "fr"),
        ({"Accept-Language": "it, en;q=0.4, de;q=0.9"}, "de"),
        ({"Accept-Language": "fr;q=0, de;q=x, en-GB;q=0.1"}, "en"),
        ({"Accept-Language": "tlh"}, "en"),
        ({"Accept-Language": ",;;q=,"}, "en"),
    ],
)
def test_the_browser_says_what_it_would_like(http: httpx.Client, headers: Mapping[str, str], language: str) -> None:
    page = http.get("/", headers=headers)
    assert f'<html lang="{language}"' in page.text
    assert page.headers["Content-Language"] == language
    assert "Accept-Language" in page.headers["Vary"].split(", ")
    assert http.get(RULES, headers=headers).json()["language"] == language


def test_the_query_says_it_better(http: httpx.Client) -> None:
    answer = http.get(f"{RULES}?language=fr", headers={"Accept-Language": "de"}).json()
    assert answer["language"] == "fr"
    assert "Le Guérisseur montre" in next(rule["text"] for rule in answer["rules"] if rule["id"] == "KN-41")
    assert answer["markdown"].startswith("# Krampusnacht\n\nKrampusnacht est un jeu")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_game_says_its_rules_in_every_language(http: httpx.Client, language: str) -> None:
    for game in http.get("/api/games").json()["games"]:
        answer = http.get(f"/api/games/{game['name']}/rules?language={language}").json()
        assert answer["language"] == language
        assert answer["rules"]


def test_a_language_that_there_is_not_is_named(http: httpx.Client) -> None:
    answer = http.get(f"{RULES}?language=xx")
    assert answer.status_code == 400
    assert answer.json()["error"]["message"] == "There is no language 'xx': there are en, de, fr."


def test_the_page_of_the_rules_can_be_read_in_all_of_them(http: httpx.Client) -> None:
    page = http.get("/rules/krampusnacht?language=de").text
    assert "Die Regeln" in page
    assert '<section class="rules" lang="de">' in page
    assert "Der Heiler zeigt auf jemanden" in page
    assert '<a class="link" lang="fr" hreflang="fr" href="?language=fr">Français</a>' in page


def test_rules_name_options_and_actions_as_the_screens_do(http: httpx.Client) -> None:
    texts = {}
    for language in ("en", "de", "fr"):
        for game in http.get("/api/games").json()["games"]:
            rules = http.get(f"/api/games/{game['name']}/rules?language={language}").json()["rules"]
            texts.update({(language, rule["id"]): rule["text"] for rule in rules})
    assert "`no_finger`" in texts["en", "KN-32"]
    assert "*kein Finger*" in texts["de", "KN-32"]
    assert "*Cartes des derniers\N{NO-BREAK SPACE}: oui*" in texts["fr", "NL-13"]
    assert "*choisis*" in texts["fr", "NL-4"]
    assert "*Qui commence\N{NO-BREAK SPACE}: tiré au sort*" in texts["fr", "SK-12"]
    left = {key: text for key, text in texts.items() if key[0] != "en" and re.search(r"`\w+=\w+`", text)}
    assert left == {}
    assert "<i>kein Finger</i>" in http.get("/rules/krampusnacht?language=de").text


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_page_says_in_which_language_its_rules_are(http: httpx.Client, language: str) -> None:
    for game in http.get("/api/games").json()["games"]:
        rules = http.get(f"/api/games/{game['name']}/rules?language={language}").json()
        page = unescape(http.get(f"/rules/{game['name']}?language={language}").text)
        assert f'<section class="rules" lang="{rules["language"]}">' in page
        assert [rule["id"] for rule in rules["rules"] if f">{rule['section']}<" not in page] == []


def test_an_error_has_a_reason_that_every_language_can_say(http: httpx.Client) -> None:
    laid = http.post("/api/tables", json={"game": "krampusnacht"}).json()
    seats = f"/api/tables/{laid['table']}/seats"
    assert http.post(seats, json={"name": "Ada"}).status_code == 201
    error = http.post(seats, json={"name": "Ada"}).json()["error"]
    assert (error["code"], error["reason"], error["fields"]) == ("taken", "name_taken", {"name": "Ada"})
    words = http.get("/words/de.json").json()
    assert words["error.name_taken"].format(**error["fields"]) == "Ada heißt hier schon jemand. Sei jemand anders."
