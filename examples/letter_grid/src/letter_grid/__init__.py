"""Letter Grid: players claim the letters of a grid with words that they spell from them."""
