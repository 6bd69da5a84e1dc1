"""The history of the database, run by alembic whenever a store opens."""
