"""The engine: what a game is. No game, no input or output, no clock time, no global randomness.

`game` is the contract and the place to start; everything else here is a part that the contract names.
"""
