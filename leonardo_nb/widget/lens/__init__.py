"""One position under several sets of rules side by side: as a widget of its own, and inside the companion."""
