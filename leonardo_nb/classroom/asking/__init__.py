"""What a class is asked: made by the engine, in a process of its own, before anybody needs it."""
