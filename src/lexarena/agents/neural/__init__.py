"""Trained networks that play without torch: the features of Scrabble moves, the network's arithmetic, and the agent."""
