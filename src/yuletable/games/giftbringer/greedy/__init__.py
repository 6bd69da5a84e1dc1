"""Rules of thumb for Giftbringer: tours, what a page promises, and the bot that goes by them."""
