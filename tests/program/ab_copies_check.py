#!/usr/bin/env python3
"""Whether `bench ab` says of byte-identical files that one is slower, as where the system's page cache holds a file can
make it. Takes minutes and measures real times, so run it by hand, on an idle machine:

    python3 tests/program/ab_copies_check.py BENCH FOLDER [--tries 20]

Writes pairs of copies of BENCH to FOLDER, one at a stretch and one in pieces in random order, until workers of the files
themselves, in turns, differ. Then shows what ab, which runs fresh copies, says of the same pair. Exit status 1 if that is
a difference, too, and 2 if no pair was found.
"""
import argparse
import json
import os
import random
import statistics
import subprocess
import sys

PAGE = 4096
PHASES = "decode,load"
PROCESSES = 20


def write_copy(data, path, in_pieces):
    """In pieces it is written as a linker may, and with other memory than a copy at a stretch gets."""
    if os.path.exists(path):
        os.remove(path)  # or the pages of the last try would be written again
    offsets = list(range(0, len(data), PAGE))
    if in_pieces:
        random.shuffle(offsets)
    with open(path, "wb") as file:
        file.truncate(len(data))
        for offset in offsets:
            file.seek(offset)
            file.write(data[offset:offset + PAGE])
    os.chmod(path, 0o755)


def output_of(command):
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)}: status {run.returncode}: {run.stderr}")
    return json.loads(run.stdout)


def times_of(program):
    """The median of each phase in one process."""
    report = output_of([program, "worker", "--codec", "rapidjson", "--workload", "docs", "--phase", PHASES, "--seconds", "0.1",
                        "--benchmark_format=json"])
    turns = {}
    for row in report["benchmarks"]:
        if row["run_type"] == "iteration":
            turns.setdefault(row["name"].split("/")[2], []).append(row["real_time"])
    return {phase: statistics.median(times) for phase, times in turns.items()}


def files_differ(one, other):
    """Whether the 95% intervals of the medians are apart in a phase: of 20 processes the 6th and the 15th."""
    times = {one: {}, other: {}}
    for _ in range(PROCESSES):
        for program in one, other:
            for phase, time in times_of(program).items():
                times[program].setdefault(phase, []).append(time)
    differ = False
    for phase in times[one]:
        first, second = sorted(times[one][phase]), sorted(times[other][phase])
        apart = first[14] < second[5] or second[14] < first[5]
        differ |= apart
        print(f"    {phase}: {statistics.median(second) / statistics.median(first):.3f}{' apart' if apart else ''}")
    return differ


def ab_differs(bench, old, new):
    times = output_of([bench, "ab", old, new, "--codec", "rapidjson", "--workload", "docs", "--phase", PHASES, "--no-save",
                       "--format", "json"])["times"]
    for time in times:
        ratio = time["ratio"]
        print(f"    ab: {time['phase']} {ratio['value']:.3f} ({ratio['low']:.3f} ... {ratio['high']:.3f}) {time['difference']}")
    return any(time["difference"] in ("slower", "faster") for time in times)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("folder")
    parser.add_argument("--tries", type=int, default=20)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    whole, pieces = (os.path.abspath(os.path.join(options.folder, name)) for name in ("whole", "pieces"))
    with open(options.bench, "rb") as file:
        data = file.read()
    for number in range(1, options.tries + 1):
        print(f"pair {number} of at most {options.tries}", flush=True)
        write_copy(data, whole, in_pieces=False)
        write_copy(data, pieces, in_pieces=True)
        if files_differ(whole, pieces):
            return 1 if ab_differs(options.bench, whole, pieces) else 0
    return 2


if __name__ == "__main__":
    sys.exit(main())
