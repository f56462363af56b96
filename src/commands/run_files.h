// What a run saves, and where.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "base/result.h"
#include "commands/options/filters.h"
#include "results/results.h"
#include "system/files.h"

namespace scenebench {

/// The environment of a run that starts now: what current_environment() tells, the command line, and that a quick run
/// is not for publication.
Environment environment_for(const std::string& command_line, bool quick);

/// The folder of one run.
class RunFiles {
 public:
  explicit RunFiles(const Saving& saving) : saving_(saving) {}

  /// Makes a new folder where `saving` says; with --no-save one that goes away with this.
  std::optional<Failure> make_folder(const Environment& environment);

  const std::filesystem::path& folder() const { return folder_; }

  /// False with --no-save.
  bool saves() const { return saving_.saves; }

  /// Where results go, for people.
  std::string place() const;

  /// Removes the folder, for a run that has measured nothing.
  void discard();

  /// Writes results.json. A failure is also kept: see failure().
  bool save(const Results& results);

  /// The same, but at most once a second: a run that is killed loses no more than that.
  bool save_now_and_then(const Results& results);

  /// Writes results.json and the tables.
  bool save_all(const Results& results);

  /// Writes another file. A failure is also kept.
  bool write(const std::filesystem::path& path, const std::string& text);

  /// The last failure to save.
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  const Saving& saving_;
  std::optional<ScratchFolder> scratch_;  ///< with --no-save
  std::filesystem::path folder_;
  std::chrono::steady_clock::time_point saved_at_{};
  std::optional<Failure> failure_;
};

}  // namespace scenebench
