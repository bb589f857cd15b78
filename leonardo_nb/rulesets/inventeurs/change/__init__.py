"""What can be changed: the rules as they are printed, and what people take for the rules."""
