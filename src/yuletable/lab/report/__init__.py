"""Results as one page that needs nothing else: what stands out, and plots of who wins, how long, by how much.

`figures` counts, `findings` says what is worth a sentence, `plots` lays out, `page` writes.
"""
