// `bench compare` and `bench ab`: what both print, and how pairs of runs are compared.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "commands/gate.h"
#include "commands/options/command.h"
#include "results/results.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

/// How to print a comparison, and when to fail.
struct VerdictOptions {
  std::vector<std::string> fail_on;  ///< as parse_fail_on() takes them (commands/gate.h)
  std::string format = "terminal";   ///< or "markdown" or "json"
  bool shows_same = false;           ///< on a terminal, also what is the same or undecided
};

/// --format, --same and --fail-on, which takes these words.
void add_verdict_flags(CLI::App& app, VerdictOptions& options, const std::string& words);

struct CompareOptions : VerdictOptions {
  /// OLD and NEW: results files, or the folders that hold them. Several runs of a side are taken together. Without
  /// `after`, `before` has one of each.
  std::vector<std::string> before, after;
  bool across = false;  ///< also compare times of different machines, systems and builds
};

/// What add_compare() adds.
ExitCode compare(const CompareOptions& options, std::span<const CodecEntry> codecs);

/// A comparison and the verdict on it as Markdown: tables, a summary, and the verdict's text as the last line.
std::string comparison_markdown(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

/// Prints a comparison and the verdict on it as `options` say. A terminal shows two lines of notes to a table, and
/// `all_notes`: the command or the file that has them all; then what changed, by name. Returns the exit status of the
/// verdict.
ExitCode print_comparison(const Comparison& comparison, const std::optional<GateVerdict>& verdict,
                          const VerdictOptions& options, std::string_view all_notes);

/// Compares two builds by pairs of runs, `before[i]` with `after[i]`. Both need the same number of runs, at least one.
/// Compares only cells that all runs have. The two times of a cell are the medians over the runs of each side; its
/// ratio is that of the pairs. Everything that is not time comes from the first pair.
Comparison compare_pairs(const std::vector<Results>& before, const std::vector<Results>& after);

/// Prints how many cells are the same on both sides of a comparison of a program with itself, which are not, and how
/// small a difference the intervals tell. `comparison` is of compare_pairs(). Returns unproven if the sides are farther
/// apart than chance sets them, usage if there are no times.
ExitCode print_ties(const Comparison& comparison);

}  // namespace scenebench
