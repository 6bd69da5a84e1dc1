"""Rules of thumb for Krampusnacht: what is believed (`evidence`), how to point, talk and vote, and the bot itself."""
