"""How the game is played: its phases, what follows from a state, and what is kept when one is changed."""
