"""Agents: choosing moves."""

from lexarena.agents.base import Agent, BatchAgent, checked_move, choose_many, choose_move
from lexarena.agents.registry import agent_names, make_agent, seated_agent

__all__ = [
    "Agent",
    "BatchAgent",
    "agent_names",
    "checked_move",
    "choose_many",
    "choose_move",
    "make_agent",
    "seated_agent",
]
