"""The front page: every game there is, how it is set up, its goal and its scenarios; before a game, or over one."""
