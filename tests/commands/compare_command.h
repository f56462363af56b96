// The command compare over two runs in files of their own.
#pragma once

#include "commands/compare.h"
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

/// Two runs in files of their own, and the command over them.
class CompareCommand : public ::testing::Test {
 protected:
  CompareCommand() {
    std::filesystem::create_directory(folder_ / "new");
    write_both(make_results(), make_results());
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  void write_old(const Results& results) const { write("old.json", to_json(results)); }
  void write_new(const Results& results) const { write("new/results.json", to_json(results)); }
  void write_both(const Results& before, const Results& after) const {
    write_old(before);
    write_new(after);
  }

  CompareOptions options(const Names& before, const Names& after = {}, const Names& fail_on = {},
                         const std::string& format = "terminal") const {
    CompareOptions result;
    result.fail_on = fail_on;
    result.format = format;
    for (const std::string& name : before) result.before.push_back((folder_ / name).string());
    for (const std::string& name : after) result.after.push_back((folder_ / name).string());
    return result;
  }

  ExitCode run_with(const CompareOptions& options) {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const ExitCode code = compare(options, {});
    std::fflush(stdout);
    output_ = ::testing::internal::GetCapturedStdout();
    errors_ = ::testing::internal::GetCapturedStderr();
    return code;
  }
  ExitCode run(const Names& fail_on = {}, const std::string& format = "terminal") {
    return run_with(options({"old.json", "new"}, {}, fail_on, format));
  }

  /// The exit status and the last line of the verdict on both runs: "0 PASSED: --fail-on found no problems."
  std::string verdict(const Names& fail_on, const std::string& format = "terminal") {
    const ExitCode code = run(fail_on, format);
    return std::to_string(static_cast<int>(code)) + " " + (output_.empty() ? "" : lines_of(output_).back());
  }

  ScratchFolder scratch_;
  const std::filesystem::path& folder_ = scratch_.path();
  std::string output_, errors_;
};

inline constexpr const char *kPassed = "0 PASSED: --fail-on found no problems.",
                            *kFailed = "4 FAILED: --fail-on found 1 problem.",
                            *kNotChecked = "1 FAILED: not every condition of --fail-on could be checked.";

}  // namespace scenebench::testing
