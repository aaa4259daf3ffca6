"""Agents: everything that chooses a move."""

from lexarena.agents.base import Agent, BatchAgent, choose_many
from lexarena.agents.registry import agent_names, make_agent

__all__ = ["Agent", "BatchAgent", "agent_names", "choose_many", "make_agent"]
