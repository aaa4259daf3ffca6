"""Agents: everything that chooses a move."""

from lexarena.agents.base import Agent, BatchAgent, choose_many
from lexarena.agents.registry import agent_names, agent_version, make_agent, seated_agent

__all__ = ["Agent", "BatchAgent", "agent_names", "agent_version", "choose_many", "make_agent", "seated_agent"]
