#!/usr/bin/env python3
"""Makes byte-identical copies of a bench until times of two of them differ, and shows what `bench ab` says of these.

    python3 tools/page_placement.py build/bench [--codec rapidjson] [--phase load] [--copies 20]

A copy is written in pieces of 4 KiB in random order, as a linker writes a program, so that the system holds its code in
scattered pages of memory. First it runs in turns with another copy, each time the same two files: an A/B test that runs
the programs themselves. If their times differ by more than 3% in all rounds but one, `ab`, which runs fresh copies in
each round, must not call them different. Exit status 0 if it does not, 1 if it does, 2 if no copy differed.
"""
import argparse, json, os, random, shutil, statistics, subprocess, sys, tempfile

ROUNDS, LEAST, PAGE = 7, 0.03, 4096


def write_in_pieces(data, path, seed):
    with open(path, "wb") as file:
        file.truncate(len(data))
        places = list(range(0, len(data), PAGE))
        random.Random(seed).shuffle(places)
        for place in places:
            file.seek(place)
            file.write(data[place:place + PAGE])
            file.flush()
    os.chmod(path, 0o755)


def time_of(program, what, folder):
    """The time of one short run, in reference kernels."""
    out = tempfile.mkdtemp(dir=folder)
    subprocess.run([program, "--quick", "--out", out, *what], check=True, capture_output=True)
    with open(os.path.join(out, os.listdir(out)[0], "results.json")) as file:
        cell, = (one for one in json.load(file)["measurements"] if one["workload"] == "docs")
    shutil.rmtree(out)
    return cell["cycles"]["value"] if cell.get("cycles", {}).get("value") else cell["time"]["value"]


def ratios_of_files(one, other, what, folder):
    return [time_of(other, what, folder) / time_of(one, what, folder) for _ in range(ROUNDS)]


def differ(ratios):
    up, down = (sum(r > 1 + LEAST for r in ratios), sum(r < 1 - LEAST for r in ratios))
    return max(up, down) >= ROUNDS - 1


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("bench")
    arguments.add_argument("--codec", default="rapidjson")
    arguments.add_argument("--phase", default="load")
    arguments.add_argument("--copies", type=int, default=20)
    given = arguments.parse_args()
    what = ["--workload", "docs", "--codec", given.codec, "--phase", given.phase]
    with open(given.bench, "rb") as file:
        data = file.read()
    with tempfile.TemporaryDirectory() as folder:
        one, other = os.path.join(folder, "one"), os.path.join(folder, "other")
        os.symlink(os.path.join(os.path.dirname(os.path.abspath(given.bench)), "footprint"),
                   os.path.join(folder, "footprint"))
        shutil.copy(given.bench, one)
        for seed in range(given.copies):
            write_in_pieces(data, other, seed)
            ratios = ratios_of_files(one, other, what, folder)
            print(f"copy {seed}: {statistics.median(ratios):.3f} ({min(ratios):.3f} … {max(ratios):.3f})", flush=True)
            if not differ(ratios):
                os.remove(other)  # a new file gets other pages
                continue
            ab = subprocess.run([given.bench, "ab", one, other, "--no-save", *what], capture_output=True, text=True)
            print(ab.stdout)
            last = ab.stdout.strip().splitlines()[-1]
            return 0 if "0 faster, 0 slower" in last else 1
    print("No copy differed: nothing is known of ab.")
    return 2


sys.exit(main())
