"""Paper: what games say of their pages, as PDF. Knows papers, fonts and ink; knows no game."""
