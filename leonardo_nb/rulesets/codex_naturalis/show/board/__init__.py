"""The board: as a picture, and as the same in words."""
