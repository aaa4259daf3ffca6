"""What Word Racer's agents and its analysis share: line values, one-ply play, rollouts and the champion's search."""
