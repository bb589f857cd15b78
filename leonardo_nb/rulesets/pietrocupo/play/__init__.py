"""How the variant is played: what it asks and does instead of the base game."""
