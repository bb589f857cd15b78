"""Learning while one plays: predictions before a step, mistakes of the table, and what the reader has made of them."""
