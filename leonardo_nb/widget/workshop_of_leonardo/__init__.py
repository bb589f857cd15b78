"""The small widgets of The Workshop of Leonardo."""
