"""What the rulebooks claim, tested: `python -m tools.claims` writes `docs/claims.md`.

`tables` plays, `verdicts` judges, `page` writes. Exact numbers come from the ledger alone, as in
`tests/games/krampusnacht/exact_uniform.py`.
"""
