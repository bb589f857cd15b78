"""What the game is made of: components, tables, options, the types of its seams and the state."""
