"""What can be changed: the rules as they are printed, blocks, earlier versions, and what people take for the rules."""
