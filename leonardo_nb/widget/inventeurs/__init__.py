"""The small widgets of Les Inventeurs."""
