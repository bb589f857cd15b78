"""How the game is shown: the board, the cards of things and the charts. Nothing below knows of it."""
