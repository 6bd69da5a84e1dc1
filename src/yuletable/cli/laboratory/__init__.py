"""The laboratory on the command line, one module a command."""
