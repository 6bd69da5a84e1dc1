"""The life of a table: who sits there, the matches played at it one after another, and everything that is written down.

The log is the truth (`log`): an `Evening` is what a table's log says, and a `Draft` is the evening as one command would
leave it. A `Table` writes a draft's entries to the store, then announces them: streams of frames for its viewers,
timers and the moments of its bots. A `House` holds all tables of one server process. No HTTP, no HTML.

Seats count from 0 in here and from 1 in everything the `House` takes and gives.
"""
