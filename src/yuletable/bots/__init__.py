"""Players for any game: each is a pure function of what its seat may know (`yuletable.engine.game.Bot`)."""
