"""What boards and charts are drawn with."""
