"""The rules of a game to browse and to search, as a widget of its own and in a tab of the companion."""
