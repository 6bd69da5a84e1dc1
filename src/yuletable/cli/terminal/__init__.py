"""A game for one person in a terminal: `session` is the place to start. It knows prompts, views and words, no game."""
