"""Yuletable: the winter game night on one machine."""

__version__ = "0.1.0"
