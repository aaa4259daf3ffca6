"""The games of the lab."""
