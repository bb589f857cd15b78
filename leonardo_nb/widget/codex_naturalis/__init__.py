"""The small widgets of Codex Naturalis."""
