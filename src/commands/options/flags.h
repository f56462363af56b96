// The commands of the command line, the flags that several of them take, and those of a run.
#pragma once

#include <CLI/CLI.hpp>

#include "commands/options/options.h"

namespace scenebench {

// Each function adds flags to `app`. Parsing writes their values to `options`, which must outlive `app`.

/// --codec.
void add_codec_filter(CLI::App& app, Options& options);

/// --codec, --workload and the flags of documents.
void add_filters(CLI::App& app, Options& options);

/// --phase.
void add_phase_filter(CLI::App& app, Options& options);

/// All flags of a run, the default command.
void add_run_flags(CLI::App& app, Options& options);

/// --no-save, for commands that save; `out` is their --out.
void add_no_save(CLI::App& app, Options& options, CLI::Option* out);

/// --baseline, of commands that show runs.
void add_baseline(CLI::App& app, Options& options);

/// --format and --fail-on of `compare` and `ab`, which takes these words.
void add_verdict_flags(CLI::App& app, Options& options, const std::string& words);

/// The group of internal commands and flags. CLI11 leaves it out of the help.
inline constexpr const char* kHidden = "";

/// All commands.
void add_subcommands(CLI::App& app, Options& options);

}  // namespace scenebench
