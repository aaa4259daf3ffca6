"""Agents: everything that chooses a move."""

from lexarena.agents.base import Agent
from lexarena.agents.registry import agent_names, make_agent

__all__ = ["Agent", "agent_names", "make_agent"]
