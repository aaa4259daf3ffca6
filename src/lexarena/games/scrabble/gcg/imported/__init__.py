"""Games that were played elsewhere: racks that are only partly known, challenges, bonuses, penalties and stated scores."""
