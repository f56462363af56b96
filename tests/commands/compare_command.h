// The command compare over two runs in files of their own.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "commands/compare.h"
#include "fixtures/sample_results.h"
#include "system/files.h"

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

  CompareOptions options(const std::vector<const char*>& before, const std::vector<const char*>& after,
                         const std::vector<std::string>& fail_on = {}, const std::string& format = "terminal") const {
    CompareOptions result;
    result.fail_on = fail_on;
    result.format = format;
    for (const char* name : before) result.before.push_back((folder_ / name).string());
    for (const char* name : after) result.after.push_back((folder_ / name).string());
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
  ExitCode run(const std::vector<std::string>& fail_on = {}, const std::string& format = "terminal") {
    return run_with(options({"old.json", "new"}, {}, fail_on, format));
  }

  ScratchFolder scratch_;
  const std::filesystem::path& folder_ = scratch_.path();
  std::string output_, errors_;
};

}  // namespace scenebench::testing
