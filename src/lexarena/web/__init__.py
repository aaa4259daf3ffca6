"""The live app: play, analyse and watch in a browser. A local server and a page, with nothing else on the network."""
