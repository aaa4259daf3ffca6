"""Work on several machines with Ray: the connection, the checks of each node, and the processes that do the work."""
