"""Static pages made from records."""
