"""Where tables are kept."""

from yuletable.table.store.store import Store

__all__ = ["Store"]
