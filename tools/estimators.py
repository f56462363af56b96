#!/usr/bin/env python3
"""Compares how stable estimators of a cell's time are from run to run, on an idle and on a busy machine.

    tools/estimators.py record FOLDER [--bench ./build/bench] [--runs 3] [--loads none,loops,compiler]
    tools/estimators.py compare FOLDER

"record" makes default runs of bench and writes every reading to FOLDER/<load>-<run>.csv: on an idle machine ("none"), with a
busy loop for each processor ("loops"), and with a compiler for each ("compiler"). "compare" prints how much each estimator
varies, for each load and for all runs together: its largest figure divided by its smallest, less 1, in the median cell, in
nine cells of ten and in the worst cell. It leaves out cells below 5 ns and the harness's floor. Python 3.9 is enough. The
figures in src/measure/estimator.h are its output.
"""

import argparse
import collections
import csv
import math
import os
import pathlib
import subprocess
import sys
import tempfile

SMALLEST = 5.0  # nanoseconds
FULL_SPEED = 1.10  # times the best figures of the reference kernels (src/measure/reference_kernel.h)
FEWEST_AT_FULL_SPEED = 0.2  # of the turns of a process that counts

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

Reading = collections.namedtuple("Reading", "process turn chain crowding input ns")
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


def by_inputs(readings):
    by_input = collections.defaultdict(list)
    for reading in readings:
        by_input[reading.input].append(reading.ns)
    return by_input


def evened(readings, best):
    """Readings of single operations, divided by the cost of their input relative to the mean of all inputs. Costs are those
    at full speed if each input has two such readings (src/measure/input_costs.h)."""
    by_input = by_inputs(readings)
    if len(by_input) < 2:
        return readings
    fast = by_inputs(reading for reading in readings if is_fast(reading, best))
    if all(len(fast[name]) >= 2 for name in by_input):
        by_input = fast
    costs = {name: quantile(values, 0.25) for name, values in by_input.items()}
    average = mean(list(costs.values()))
    return [reading._replace(ns=reading.ns * average / (costs[reading.input] or average or 1)) for reading in readings]


def clock_share(readings, best):
    """How far the turns at full speed follow the clock (src/measure/clock_share.h)."""
    turns = collections.defaultdict(list)
    for reading in readings:
        if is_fast(reading, best):
            turns[reading.turn].append(reading)
    by_process = collections.defaultdict(list)
    for turn in turns.values():
        time = lower_quartile_reading([reading.ns for reading in turn])
        if time > 0:
            by_process[turn[0].process].append((max(0, math.log(turn[0].chain / best.chain)), math.log(time)))
    points = []
    for of_one in by_process.values():
        middle = [quantile([point[i] for point in of_one], 0.5) for i in range(2)]
        points += [(point[0] - middle[0], point[1] - middle[1]) for point in of_one]
    if not points:
        return 1
    slower = [point[0] for point in points]
    middle = (quantile(slower, 0.05) + quantile(slower, 0.95)) / 2
    sides = [[p for p in points if p[0] <= middle], [p for p in points if p[0] > middle]]
    if min(map(len, sides)) < 8:
        return 1
    (fast, before), (slow, after) = ([[point[i] for point in side] for i in range(2)] for side in sides)
    change = quantile(slow, 0.5) - quantile(fast, 0.5)
    if change < 0.004:
        return 1
    share = min(1, max(0, (quantile(after, 0.5) - quantile(before, 0.5)) / change))

    def error(values):
        return 1.2533 * (quantile(values, 0.75) - quantile(values, 0.25)) / 1.349 / math.sqrt(len(values))
    return share if share + 3 * math.hypot(error(before), error(after)) / change < 1 else 1


def at_best_clock(readings, best):
    """The readings as they would be at the highest clock frequency of the run."""
    share = clock_share(readings, best)

    def factor(reading):
        return min(1, best.chain / reading.chain) ** share if reading.chain <= best.chain * FULL_SPEED else 1
    return [reading._replace(ns=reading.ns * factor(reading)) for reading in readings]


def turns_of(readings):
    turns = collections.defaultdict(list)
    for reading in readings:
        turns[reading.turn].append(reading.ns)
    return list(turns.values())


def lower_quartile_reading(turn):
    return sorted(turn)[(len(turn) - 1) // 4]


def all_readings(p):
    return lambda readings, best: quantile([reading.ns for reading in readings], p)


def at_full_speed(p):
    def estimator(readings, best):
        fast = [reading.ns for reading in readings if is_fast(reading, best)]
        return quantile(fast or [reading.ns for reading in readings], p)
    return estimator


def low_turn(readings):
    return quantile([lower_quartile_reading(turn) for turn in turns_of(readings)], 0.1)


def across_processes(readings, best):
    """The median of the processes that met full speed, by their turns at it; of all processes if none did."""
    by_process = collections.defaultdict(list)
    for reading in readings:
        by_process[reading.process].append(reading)
    processes = list(by_process.values())
    fast = [[reading for reading in own if is_fast(reading, best)] for own in processes]
    met = [low_turn(some) for some, own in zip(fast, processes) if len(some) >= FEWEST_AT_FULL_SPEED * len(own)]
    return quantile(met or [low_turn(own) for own in processes], 0.5)


ESTIMATORS = {
    "mean of all readings": lambda readings, best: mean([reading.ns for reading in readings]),
    "median of the turns' means": lambda readings, best: quantile([mean(turn) for turn in turns_of(readings)], 0.5),
    "median of all readings": all_readings(0.5),
    "25% quantile of all readings": all_readings(0.25),
    "10% quantile of all readings": all_readings(0.1),
    "2% quantile of all readings": all_readings(0.02),
    "minimum of all readings": all_readings(0),
    "median of the readings at full speed": at_full_speed(0.5),
    "10% quantile of the readings at full speed": at_full_speed(0.1),
    "10% quantile of the turns' lower quartiles": lambda readings, best: low_turn(readings),
    "the same at the best clock": lambda readings, best: low_turn(at_best_clock(readings, best)),
    "median of that of processes": across_processes,
    "the same at the best clock, as bench does it":
        lambda readings, best: across_processes(at_best_clock(readings, best), best),
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
            cells[row["cell"]].append(Reading(row["repetition"], row["turn"], *speed, row["input"], float(row["ns"])))
    best = Speed(*(quantile(figures, 0.02) for figures in zip(*speeds)))
    return {name: evened(readings, best) for name, readings in cells.items()}, best


def estimates(path):
    cells, best = read(path)
    return {name: {label: estimator(readings, best) for label, estimator in ESTIMATORS.items()}
            for name, readings in cells.items()}


def spreads(runs, label):
    result = {}
    for name in runs[0]:
        figures = [run[name][label] for run in runs if name in run]
        if quantile(figures, 0.5) >= SMALLEST:
            result[name] = max(figures) / min(figures) - 1
    return result


def print_table(title, runs):
    print(f"\n{title}, {len(runs)} runs: median cell, nine cells in ten, worst cell")
    for label in ESTIMATORS:
        by_cell = spreads(runs, label)
        values = list(by_cell.values())
        worst = max(by_cell, key=by_cell.get)
        print(f"  {label:44} {quantile(values, 0.5):6.1%} {quantile(values, 0.9):6.1%} {by_cell[worst]:6.1%}  {worst}")


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
