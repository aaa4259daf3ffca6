"""Hidden Hands: players build words on the table from letters that only they can see."""
