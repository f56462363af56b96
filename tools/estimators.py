#!/usr/bin/env python3
"""Compares how stable estimators of a cell's time are from run to run, on an idle and on a busy machine.

    tools/estimators.py record FOLDER [--bench ./build/bench] [--runs 3] [--loads none,loops,compiler]
    tools/estimators.py compare FOLDER

"record" makes default runs of bench and writes every reading to FOLDER/<load>-<run>.csv: on an idle machine ("none"), with a
busy loop for each processor ("loops"), and with a compiler for each ("compiler"). "compare" prints how much each estimator
varies, for each load and for all runs together: its largest figure divided by its smallest, less 1, in the median cell, in
nine cells of ten and in the worst cell; and by how much it is below the mean of a long program. It leaves out cells below
5 ns and the harness's floor. Python 3.9 is enough.
"""

import argparse
import collections
import csv
import os
import pathlib
import subprocess
import sys
import tempfile

SMALLEST = 5.0  # nanoseconds
FULL_SPEED = 1.10  # times the best figures of the reference kernels (src/measure/reference_kernel.h)
FEWEST_AT_FULL_SPEED = 0.2  # of the turns of a process that counts
CHAIN_CYCLES = 6 * 2048  # src/measure/reference_kernel.h

LOOP = [sys.executable, "-c", "while True: pass"]
SOURCE = "#include <regex>\n#include <map>\n#include <string>\nint main(int n, char** v) {\n" \
         "  return std::regex_match(std::string(v[n - 1]), std::regex(\"a+b*\"));\n}\n"


# --- recording ------------------------------------------------------------------------------------------------------

def compiler_loop(folder):
    source = pathlib.Path(folder) / "load.cpp"
    source.write_text(SOURCE)
    command = f"while :; do {os.environ.get('CXX', 'c++')} -std=c++17 -O2 -c {source} -o /dev/null; done"
    return ["sh", "-c", command]


def start_load(load, folder):
    """Starts processes that keep the machine busy, each in a session of its own so that its children end with it."""
    if load == "none":
        return []
    command = LOOP if load == "loops" else compiler_loop(folder)
    return [subprocess.Popen(command, start_new_session=True) for _ in range(os.cpu_count() or 1)]


def stop_load(processes):
    for process in processes:
        os.killpg(process.pid, 9)
        process.wait()


def record(folder, bench, runs, loads):
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for load in loads:
            processes = start_load(load, scratch)
            try:
                for run in range(1, runs + 1):
                    print(f"{load}, run {run} of {runs}", file=sys.stderr)
                    readings = folder / f"{load}-{run}.csv"
                    subprocess.run([bench, "--out", scratch, "--readings", str(readings)], check=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            finally:
                stop_load(processes)


# --- estimators -----------------------------------------------------------------------------------------------------

Reading = collections.namedtuple("Reading", "process turn chain crowding ns")
Speed = collections.namedtuple("Speed", "chain crowding")


def is_fast(reading, best):
    return reading.chain <= best.chain * FULL_SPEED and reading.crowding <= best.crowding * FULL_SPEED


def quantile(values, p):
    values = sorted(values)
    place = p * (len(values) - 1)
    below = int(place)
    above = min(below + 1, len(values) - 1)
    return values[below] + (values[above] - values[below]) * (place - below)


def mean(values):
    return sum(values) / len(values)


def turns_of(readings):
    turns = collections.defaultdict(list)
    for reading in readings:
        turns[reading.process, reading.turn].append(reading)
    return list(turns.values())


def in_ns(reading):
    return reading.ns


def in_cycles(reading):
    return reading.ns / reading.chain * CHAIN_CYCLES


def of_processes(turn_quantile, process_quantile, unit):
    """The median over processes of a quantile of their turns at full speed, each turn a quantile of its readings: of the
    processes that met full speed in a fifth of their turns, or of all if there are fewer than six."""
    def estimator(readings, best):
        processes = collections.defaultdict(list)
        for turn in turns_of(readings):
            value = quantile([unit(reading) for reading in turn], turn_quantile)
            processes[turn[0].process].append((is_fast(turn[0], best), value))
        met = []
        for turns in processes.values():
            fast = [value for is_it, value in turns if is_it]
            if len(fast) >= FEWEST_AT_FULL_SPEED * len(turns):
                met.append(quantile(fast, process_quantile))
        if len(met) < 6:
            met = [quantile([value for _, value in turns], process_quantile) for turns in processes.values()]
        return quantile(met, 0.5)
    return estimator


def all_readings(p, unit=in_ns):
    return lambda readings, best: quantile([unit(reading) for reading in readings], p)


def long_program(readings, best):
    """What a program sees that runs for long on a machine at full speed: the mean."""
    return mean([reading.ns for reading in readings if is_fast(reading, best)] or [reading.ns for reading in readings])


ESTIMATORS = {
    "mean of all readings": lambda readings, best: mean([reading.ns for reading in readings]),
    "median of all readings": all_readings(0.5),
    "10% quantile of all readings": all_readings(0.1),
    "low quantiles of turns and processes": of_processes(0.25, 0.1, in_ns),
    "medians of turns and processes, as bench": of_processes(0.5, 0.5, in_ns),
    "median of all readings, cycles": all_readings(0.5, in_cycles),
    "low quantiles, cycles": of_processes(0.25, 0.1, in_cycles),
    "medians, cycles, as bench": of_processes(0.5, 0.5, in_cycles),
}


# --- comparing ------------------------------------------------------------------------------------------------------

def read(path):
    """The readings of each cell, and the machine's full speed (2% quantiles of the reference kernels' figures)."""
    cells = collections.defaultdict(list)
    speeds = []
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            if "/floor/" in row["cell"]:
                continue
            speed = Speed(float(row["chain_ns"]), float(row["crowding"]))
            speeds.append(speed)
            cells[row["cell"]].append(Reading(row["process"], row["turn"], *speed, float(row["ns"])))
    return cells, Speed(*(quantile(figures, 0.02) for figures in zip(*speeds)))


def estimates(path):
    cells, best = read(path)
    found = {}
    for name, readings in cells.items():
        found[name] = {label: estimator(readings, best) for label, estimator in ESTIMATORS.items()}
        found[name]["long program"] = long_program(readings, best)
    return found


def spreads(runs, label):
    result = {}
    for name in runs[0]:
        figures = [run[name][label] for run in runs if name in run]
        if quantile(figures, 0.5) >= SMALLEST:
            result[name] = max(figures) / min(figures) - 1
    return result


def distance(runs, label):
    """By how much the estimate is below what a long program sees, in the median cell; unknown for cycles."""
    if "cycles" in label:
        return ""
    below = [1 - run[name][label] / run[name]["long program"] for run in runs for name in run
             if run[name]["long program"] >= SMALLEST]
    return f"{quantile(below, 0.5):+6.1%}"


def print_table(title, runs):
    print(f"\n{title}, {len(runs)} runs: largest over smallest in the median cell, nine cells in ten and the worst; how far "
          "below a long program's mean")
    for label in ESTIMATORS:
        by_cell = spreads(runs, label)
        values = list(by_cell.values())
        worst = max(by_cell, key=by_cell.get)
        print(f"  {label:42} {quantile(values, 0.5):6.1%} {quantile(values, 0.9):6.1%} {by_cell[worst]:6.1%}  "
              f"{distance(runs, label):>7}  {worst}")


def compare(folder):
    by_load = collections.defaultdict(list)
    for path in sorted(folder.glob("*-*.csv")):
        by_load[path.stem.rsplit("-", 1)[0]].append(estimates(path))
    if not by_load:
        sys.exit(f"{folder}: no readings. Make them with: {sys.argv[0]} record {folder}")
    for load, runs in by_load.items():
        print_table(f"load: {load}", runs)
    if len(by_load) > 1:
        print_table("all loads", [run for runs in by_load.values() for run in runs])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["record", "compare"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--bench", default="./build/bench")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--loads", default="none,loops,compiler")
    options = parser.parse_args()
    if options.command == "record":
        record(options.folder, options.bench, options.runs, options.loads.split(","))
    compare(options.folder)


if __name__ == "__main__":
    main()
