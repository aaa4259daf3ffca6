"""Trained networks that play without torch: their weights files and the arithmetic that games share."""
