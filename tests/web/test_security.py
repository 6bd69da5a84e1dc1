"""The content security policy of a page, word for word."""

import base64
import hashlib

import pytest

from yuletable.web.security import page_policy


def test_policy_of_a_page() -> None:
    digest = base64.b64encode(hashlib.sha256(b'{"imports": {}}').digest()).decode()
    assert page_policy("192.168.1.20:8000", '{"imports": {}}').split("; ") == [
        "default-src 'none'",
        f"script-src 'self' 'sha256-{digest}'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self' ws://192.168.1.20:8000 wss://192.168.1.20:8000",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]


@pytest.mark.parametrize("host", ["[fd00::7]:8000", "yule.local", "localhost:1"])
def test_any_host_that_is_one_may_be_called(host: str) -> None:
    assert f"connect-src 'self' ws://{host} wss://{host};" in page_policy(host, "")


@pytest.mark.parametrize("host", ["", "a b", "x; script-src *", "evil.example,*", "a/../b", "host:port"])
def test_no_host_writes_policy(host: str) -> None:
    assert "connect-src 'self';" in page_policy(host, "")
