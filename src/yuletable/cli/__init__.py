"""The command line: `main` is the place to start."""
