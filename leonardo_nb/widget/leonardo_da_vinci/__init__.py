"""The small widgets of Leonardo da Vinci."""
