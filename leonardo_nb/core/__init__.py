"""The engine that every ruleset shares. It knows no game, no notebook and no pandas."""
