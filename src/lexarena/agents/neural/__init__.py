"""Learned agents: networks that were trained by self-play, evaluated without torch."""
