exec python3 bad.py good
