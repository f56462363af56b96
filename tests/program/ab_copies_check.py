#!/usr/bin/env python3
"""Whether `bench ab` says of byte-identical files that one is slower, as where the system's page cache holds a file can
make it. Takes minutes and measures real times, so run it by hand:

    python3 tests/program/ab_copies_check.py BENCH FOLDER [--tries 20]

Writes pairs of copies of BENCH to FOLDER, one at a stretch and one in pieces in random order, until a comparison of the
files themselves calls them different in twelve rounds. Then shows what ab says of the same pair. Exit status 1 if that
is a difference, too, and 2 if no pair was found. For the files themselves, ab is given scripts that run them in one
process: ab then runs fresh copies of the scripts, and bench none of itself.
"""
import argparse
import json
import os
import random
import subprocess
import sys

PAGE = 4096


def write_in_pieces(data, path):
    """As a linker may, and with other memory than a copy at a stretch gets."""
    offsets = list(range(0, len(data), PAGE))
    random.shuffle(offsets)
    with open(path, "wb") as file:
        file.truncate(len(data))
        for offset in offsets:
            file.seek(offset)
            file.write(data[offset:offset + PAGE])
    os.chmod(path, 0o755)


def write_whole(data, path):
    with open(path, "wb") as file:
        file.write(data)
    os.chmod(path, 0o755)


def write_script(program, path):
    with open(path, "w") as file:
        file.write(f'#!/bin/sh\nexec "{program}" "$@" --one-process\n')
    os.chmod(path, 0o755)


def compare(bench, old, new, *flags):
    """The phases that differ, with their ratio and its interval, and the number of those that were compared."""
    command = [bench, "ab", old, new, "--codec", "rapidjson", "--workload", "docs", "--phase", "decode,load", "--no-save",
               "--format", "json", *flags]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)}: status {run.returncode}: {run.stderr}")
    times = json.loads(run.stdout)["times"]
    return [f"{time['workload']} {time['phase']} {time['ratio']['value']:.3f} ({time['ratio']['low']:.3f} ... {time['ratio']['high']:.3f}) "
            f"{time['difference']}" for time in times]


def differs(times):
    return any(time.endswith(("slower", "faster")) for time in times)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("folder")
    parser.add_argument("--tries", type=int, default=20)
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    whole, pieces, run_whole, run_pieces = (os.path.join(folder, name) for name in
                                            ("whole", "pieces", "run-whole", "run-pieces"))
    write_script(whole, run_whole)
    write_script(pieces, run_pieces)
    with open(options.bench, "rb") as file:
        data = file.read()
    for number in range(1, options.tries + 1):
        for path in whole, pieces:
            if os.path.exists(path):
                os.remove(path)  # or the pages of the last try would be written again
        write_whole(data, whole)
        write_in_pieces(data, pieces)
        times = compare(options.bench, run_whole, run_pieces, "--quick")
        print(f"pair {number}, the files themselves, six rounds: {'; '.join(times)}", flush=True)
        if not differs(times):
            continue
        times = compare(options.bench, run_whole, run_pieces)
        print(f"pair {number}, the files themselves: {'; '.join(times)}", flush=True)
        if not differs(times):
            continue
        times = compare(options.bench, whole, pieces)
        print(f"pair {number}, by ab: {'; '.join(times)}", flush=True)
        sys.exit(1 if differs(times) else 0)
    print("no pair of copies differs here")
    sys.exit(2)


if __name__ == "__main__":
    main()
