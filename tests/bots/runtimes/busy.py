"""What Python programs do: threads, pools, asyncio, mapped files, numpy; and starting a program, which is refused."""

import asyncio
import concurrent.futures
import mmap
import os
import queue
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time


def threads():
    results = queue.Queue()
    for number in range(8):
        threading.Thread(target=results.put, args=(number,), daemon=True).start()
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        return sum(results.get(timeout=5) for _ in range(8)) == sum(pool.map(abs, range(-7, 1)))


async def wait_together():
    loop = asyncio.get_running_loop()
    slow = loop.run_in_executor(None, time.sleep, 0.01)
    await asyncio.gather(slow, asyncio.sleep(0.01), asyncio.wait_for(asyncio.sleep(0), 1))
    return True


def files():
    with open("words.dat", "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as words:
        mapped = words[:2] == b"AA"
    try:
        os.makedirs("cache/deep", exist_ok=True)
        tempfile.TemporaryFile().close()
    except OSError:
        return mapped and random.SystemRandom().random() < 1
    return False


def alarm():
    heard = []
    signal.signal(signal.SIGALRM, lambda number, frame: heard.append(number))
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    time.sleep(0.05)
    signal.raise_signal(signal.SIGALRM)
    return len(heard) == 2


def no_program():
    try:
        subprocess.run(["/bin/true"], check=True)
    except OSError:
        return True
    return False


def arrays():
    try:
        import numpy
    except ImportError:
        return True
    return bool(numpy.linalg.norm(numpy.ones((64, 64)) @ numpy.ones((64, 64))) == 64 * 64)


WORKS = [threads(), asyncio.run(wait_together()), files(), alarm(), no_program(), arrays()]
for _ in sys.stdin:
    print("ok" if all(WORKS) else WORKS, flush=True)
