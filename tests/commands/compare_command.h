// The command compare over two runs in files of their own.
#pragma once

#include "commands/test.h"

namespace scenebench::testing {

/// A run in which one cell takes `ns` with repetitions this far apart, as samples() makes them.
inline Results with_load_of(double ns, double spread = 0.01) {
  Results results = make_results();
  set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(ns, spread, 10));
  return results;
}

inline Results on_other_machine() {
  Results results = make_results();
  results.environment.cpu = "Other";
  return results;
}

/// A run that counted so many instructions for a hundred operations of one cell.
inline Results with_instructions(std::int64_t count) {
  Results results = make_results();
  add_count(results, "docs", "rapidjson", "load", 100, count);
  return results;
}

/// Two runs in files of their own in the current folder, and the command over these and others.
class CompareCommand : public InAFolder {
 protected:
  CompareCommand() {
    std::filesystem::create_directory("new");
    write_both(make_results(), make_results());
  }

  static void write(const std::string& name, const std::string& text) {
    std::ofstream(name, std::ios::binary) << text;
  }
  static void write_old(const Results& results) { write("old.json", to_json(results)); }
  static void write_new(const Results& results) { write("new/results.json", to_json(results)); }
  static void write_both(const Results& before, const Results& after) {
    write_old(before);
    write_new(after);
  }

  ExitCode compare(Names arguments) {
    arguments.insert(arguments.begin(), "compare");
    const ProgramRun run(arguments, {});
    output_ = run.out;
    errors_ = run.err;
    return run.code;
  }

  /// Compares both runs; `fail_on` has what --fail-on names, separated by commas.
  ExitCode run(const std::string& fail_on = "", const std::string& format = "terminal") {
    Names arguments{"old.json", "new", "--format", format};
    if (!fail_on.empty()) arguments.insert(arguments.end(), {"--fail-on", fail_on});
    return compare(arguments);
  }

  /// The exit status and the last line of the verdict on both runs: "0 PASSED: --fail-on found no problems."
  std::string verdict(const std::string& fail_on, const std::string& format = "terminal") {
    const ExitCode code = run(fail_on, format);
    return std::to_string(static_cast<int>(code)) + " " + (output_.empty() ? "" : lines_of(output_).back());
  }

  std::string output_, errors_;
};

inline constexpr const char *kPassed = "0 PASSED: --fail-on found no problems.",
                            *kFailed = "4 FAILED: --fail-on found 1 problem.",
                            *kNotChecked = "1 FAILED: not every condition of --fail-on could be checked.";

}  // namespace scenebench::testing
