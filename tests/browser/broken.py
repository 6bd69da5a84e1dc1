"""Words that a page breaks in two."""

from __future__ import annotations

from playwright.sync_api import Page

BROKEN = """(parts) => [...document.querySelectorAll(parts)].flatMap((part) => {
  const text = part.firstChild
  if (text?.nodeType !== Node.TEXT_NODE) return []
  const rows = (word) => {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return [...text.textContent.matchAll(/[^\\s-]+-?/g)].filter((word) => rows(word) > 1).map(([word]) => word)
})"""


def broken_words(page: Page, parts: str) -> list[str]:
    """Words of these parts that go on in a second line; one ends after its hyphen."""
    found: list[str] = page.evaluate(BROKEN, parts)
    return found
