"""What tests expect of a table that refuses."""

from collections.abc import Awaitable
from typing import Any

import pytest

from yuletable.table.errors import TableError


async def refused(code: str, sentence: str, asked: Awaitable[Any]) -> TableError:
    """That `asked` fails with this code, and a message that holds this sentence."""
    with pytest.raises(TableError) as caught:
        await asked
    assert caught.value.code == code, caught.value
    assert sentence in caught.value.message
    return caught.value
