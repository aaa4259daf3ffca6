"""What is judged and searched: leaves, rollouts, the chance to win, endgames and pre-endgames."""
