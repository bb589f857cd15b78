"""The board: its picture, region by region, and its text twin."""
