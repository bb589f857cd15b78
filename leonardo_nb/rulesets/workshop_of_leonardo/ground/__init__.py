"""What the game is made of: components, tables, options, the types of its rule hooks and the state."""
