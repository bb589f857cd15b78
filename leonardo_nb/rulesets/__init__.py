"""One folder a game. A folder that exports RULESET is found; nothing else lists it."""
