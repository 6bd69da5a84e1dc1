"""The bus: tells other workers that a table has something new. It carries `CODE:number` and never content."""

from yuletable.table.bus.local import LocalBus
from yuletable.table.bus.protocol import Bus, Heard

__all__ = ["Bus", "Heard", "LocalBus"]
