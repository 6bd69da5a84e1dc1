"""What axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it brings no types
from playwright.sync_api import Page


def violations(page: Page) -> list[str]:
    """Where the page breaks a rule of axe: the rule, the element, and why."""
    return [
        f"{found['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}".rstrip()
        for found in Axe().run(page).response["violations"]
        for node in found["nodes"]
    ]


def check_accessible(page: Page) -> None:
    assert violations(page) == [], page.url
