"""`greedy`: a player by rules of thumb, as quick and as careful as it is told to be."""
