"""What is judged and searched: leaves, rollouts, the win probability, endgames and pre-endgames."""
