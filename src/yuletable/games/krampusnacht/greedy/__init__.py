"""The parts of the bot `greedy`: what it believes (`evidence`), and how it points, talks and votes."""
