"""What the variant is made of: its numbers, its options, and what they offer in the base game."""
