#!/usr/bin/env python3
"""Compiles each source and each header of the repository by itself, which shows whether it includes what it uses.

    python3 tests/each_file.py BUILD [--msvc] [--only TEXT]

BUILD is a build folder configured with -DSCENEBENCH_UNITY=OFF and tests; nothing in it need be built. A header is
compiled with the flags of a source that includes it. Nothing is optimised or linked, and warnings are errors.

--msvc compiles for Windows in the dialect of Microsoft's compiler instead, with clang, whose libc++ knows that dialect,
and MinGW's headers of the C library and of Windows (packages clang-19, libc++-19-dev and mingw-w64-x86-64-dev). Codecs
are compiled for either. Configure BUILD with -DCMAKE_DISABLE_FIND_PACKAGE_RapidJSON=ON for it, which fetches RapidJSON:
clang 19 rejects the release of 2016 that packages have. docs/platforms.md says what --msvc cannot show. --only takes
sources whose path has TEXT, and of the headers that they include those whose path has it.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LLVM = "/usr/lib/llvm-19"
MINGW = "/usr/x86_64-w64-mingw32/include"

# What glibc alone has, or MinGW's linker. The build for Visual Studio has neither file.
NOT_FOR_MSVC = ("allocations_hook.cpp", "allocations_posix_test.cpp")

# What Microsoft's headers declare and MinGW's do not. libc++ expects it in this dialect.
PRELUDE = """#pragma once
extern "C++" {
template <class T> constexpr bool isnan(T x) { return x != x; }
template <class T> constexpr bool isfinite(T x) { return x - x == 0; }
template <class T> constexpr bool isinf(T x) { return !isnan(x) && !isfinite(x); }
}
#include <stdlib.h>
extern "C++" {
inline long abs(long x) { return x < 0 ? -x : x; }
inline long long abs(long long x) { return x < 0 ? -x : x; }
}
extern "C" float _strtof_l(const char*, char**, _locale_t);
extern "C" long double _strtold_l(const char*, char**, _locale_t);
"""


def words_of(entry):
    """A command of compile_commands.json without its source and what it writes."""
    words = shlex.split(entry["command"])
    at = words.index("-c")
    del words[at:at + 2]
    at = words.index("-o")
    del words[at:at + 2]
    return words


def folder_of_library_headers(scratch):
    """/usr/include without what the C library and the kernel have there, because --msvc takes those from MinGW."""
    owned = subprocess.run(["dpkg", "-L", "libc6-dev", "linux-libc-dev", "libcrypt-dev"], capture_output=True, text=True,
                           check=True).stdout.split()
    names = {path.split("/")[3] for path in owned if path.startswith("/usr/include/")} | {"c++"}
    folder = scratch / "include"
    folder.mkdir()
    for entry in os.listdir("/usr/include"):
        if entry not in names:
            (folder / entry).symlink_to("/usr/include/" + entry)
    return str(folder)


def for_msvc(words, headers, prelude):
    """The same command for clang in the dialect of Visual Studio 2022."""
    launcher = words[:1] if "ccache" in words[0] else []
    kept = [*launcher, "clang++-19", "--target=x86_64-pc-windows-msvc", "-fms-compatibility", "-fms-extensions",
            "-fms-compatibility-version=19.44",
            "-fgnuc-version=12.2",  # as MinGW's headers want to be read
            "-std=c++20", "-nostdinc++", "-nostdlibinc", "-D_LIBCPP_NO_VCRUNTIME", "-D_UCRT", "-DNOMINMAX",
            "-D_CRT_SECURE_NO_WARNINGS", "-Wno-#warnings", "-include", prelude, "-isystem", LLVM + "/include/c++/v1", "-isystem", MINGW]
    for at, word in enumerate(words):
        if word.startswith("-DGTEST_HAS_PTHREAD"):  # of Linux's package
            continue
        if word.startswith(("-I", "-D")) and word != "-I/usr/include":
            kept.append(word)
        elif word == "-isystem" and words[at + 1] != "/usr/include":
            kept += words[at:at + 2]
        elif word in ("-Wall", "-Wextra", "-Wpedantic"):
            kept.append(word)
    return kept + ["-isystem", headers]


class Check:
    def __init__(self, options, scratch):
        self.scratch, self.faults = scratch, {}
        self.convert = lambda words: words
        if options.msvc:
            headers = folder_of_library_headers(scratch)
            prelude = scratch / "prelude.h"
            prelude.write_text(PRELUDE)
            self.convert = lambda words: for_msvc(words, headers, str(prelude))

    def compile(self, name, words, source, folder, extra=()):
        done = subprocess.run([*self.convert(words), "-fsyntax-only", "-Werror", *extra, source], cwd=folder,
                              capture_output=True, text=True)
        if done.returncode != 0:
            self.faults[name] = done.stderr

    def source(self, entry):
        """Compiles a source, and returns the repository's headers that it reads."""
        name, folder = os.path.relpath(entry["file"], ROOT), entry["directory"]
        read = self.scratch / (name.replace("/", "-") + ".d")
        self.compile(name, words_of(entry), entry["file"], folder, ("-MD", "-MF", str(read)))
        files = read.read_text().replace("\\\n", " ").split()[1:] if read.exists() else []
        return [file for file in (os.path.realpath(os.path.join(folder, f)) for f in files)
                if file.startswith((f"{ROOT}/src/", f"{ROOT}/tests/", f"{ROOT}/examples/")) and file.endswith(".h")]

    def header(self, header, entry):
        name = os.path.relpath(header, ROOT)
        unit = self.scratch / (name.replace("/", "-") + ".cpp")
        unit.write_text(f'#include "{header}"\n')
        self.compile(name, words_of(entry), str(unit), entry["directory"])


def make_generated_headers(build):
    """Has the build generate the headers that sources include."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "targets", "all"], capture_output=True, text=True, check=True)
    files = [line.split(": ")[0] for line in listed.stdout.splitlines()]
    files = [file for file in files if file.startswith("generated/") and file.endswith((".h", ".hpp", ".inc"))
             and "code_size" not in file]
    subprocess.run(["ninja", "-C", build, *files], check=True, stdout=subprocess.DEVNULL)


def say_what_is_left_out(headers):
    unused = [os.path.relpath(file, ROOT) for folder in ("src", "tests", "examples")
              for file in glob.glob(f"{ROOT}/{folder}/**/*.h", recursive=True) if file not in headers]
    absent = [file for file in unused if file.startswith("src/codecs/")]
    print(f"Not checked: {len(absent)} headers of codecs that this build lacks", *sorted(set(unused) - set(absent)), sep=", ")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build")
    parser.add_argument("--msvc", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    make_generated_headers(options.build)
    commands = json.loads(pathlib.Path(options.build, "compile_commands.json").read_text())
    commands = {entry["file"]: entry for entry in reversed(commands) if entry["file"].endswith(".cpp")}
    own = [e for e in commands.values() if e["file"].startswith((f"{ROOT}/src/", f"{ROOT}/tests/"))]
    generated = [e for e in commands.values() if "/generated/codecs/" in e["file"] or "/generated/versions/" in e["file"]]
    if options.msvc:
        own = [e for e in own if not e["file"].endswith(NOT_FOR_MSVC)]

    scratch = pathlib.Path(options.build, "each_file").resolve()  # always the same, so that ccache knows the files
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        check = Check(options, scratch)
        sources = [entry for entry in own + generated if options.only in entry["file"]]
        includer = {}
        for entry, headers in zip(sources, pool.map(check.source, sources)):
            for header in headers:
                if options.only in header:
                    includer.setdefault(header, entry)
        list(pool.map(check.header, includer.keys(), includer.values()))
        for name, messages in sorted(check.faults.items()):
            print(f"--- {name}\n{messages}")
        if not options.only:
            say_what_is_left_out(includer)
        if not check.faults and not options.only:
            name = "Each file by itself" + (", in Visual Studio's dialect" if options.msvc else "")
            compiler = "clang++-19" if options.msvc else next(word for word in words_of(own[0]) if "ccache" not in word)
            subprocess.run(["sh", f"{ROOT}/tests/record.sh", name, "-", compiler], check=True)
        print(f"{len(sources) + len(includer)} files, {len(check.faults)} with faults: {', '.join(sorted(check.faults))}")
    sys.exit(1 if check.faults else 0)


if __name__ == "__main__":
    main()
