"""Programs that make and check parts of the project."""
