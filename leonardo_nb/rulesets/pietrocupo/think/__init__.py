"""How the base game's bots judge the actions of the variant."""
