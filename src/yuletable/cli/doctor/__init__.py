"""`yuletable doctor`: what may keep friends from the table, and what to do about it."""
