"""Any game as researchers' tools know games; derived from the contract (`engine.game`), knowing no game by name.

    from yuletable.research.pettingzoo import env, parallel_env
    from yuletable.research.gymnasium import env
    import yuletable.research.openspiel  # then pyspiel.load_game("yuletable_krampusnacht(seats=8)")

They need the extra `research`. What they share: `setups` says what is played, `flat` how a match becomes single
decisions one after the other, `match` carries one match, `vectors` turns views into numbers. `docs/research.md` is
the guide.
"""
