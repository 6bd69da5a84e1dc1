"""The laboratory: many matches of a game between bots, and what they say about it."""
