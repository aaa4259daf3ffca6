"""Move generation: anchors, cross-checks, all placements and the best one."""
