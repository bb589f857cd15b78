"""How bots play the game, and why."""
