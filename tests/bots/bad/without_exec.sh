#!/bin/sh
python3 bad.py good
