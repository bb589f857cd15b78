"""What the tables tab shows: the tables of the state, and those that tell the game."""
