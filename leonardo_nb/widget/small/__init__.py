"""What the small widgets of all games share; those of a game stand in its own folder beside this one."""
