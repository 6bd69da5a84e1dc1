"""The games: one folder is one game, whole. No game knows another, and no other layer knows a game's name."""
