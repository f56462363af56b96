// What a run saves, and where.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "base/result.h"
#include "commands/options/options.h"
#include "results/results.h"
#include "system/scratch_folder.h"

namespace scenebench {

/// The environment of a run that starts now: what current_environment() tells, the command, and that a quick run is not
/// for publication.
Environment environment_for(const Options& options);

/// The folder of one run.
class RunFiles {
 public:
  explicit RunFiles(const Options& options) : options_(options) {}

  /// Makes a new folder where the options say; with --no-save one that goes away with this. Fails, too, if there is no
  /// folder for the files that the options ask for beside it: they are written at the end.
  std::optional<Failure> make_folder(const Environment& environment);

  const std::filesystem::path& folder() const { return folder_; }

  /// Where results go, for people.
  std::string place() const;

  /// Writes results.json. A failure is also kept: see failure().
  bool save(const Results& results);

  /// The same, but at most once a second: a run that is killed loses no more than that.
  bool save_now_and_then(const Results& results);

  /// Writes results.json, the tables, and the files that the options ask for beside them. `readings` are lines of CSV.
  bool save_all(const Results& results, const std::string& readings);

  /// The last failure to save.
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  bool write(const std::filesystem::path& path, const std::string& text);

  const Options& options_;
  std::optional<ScratchFolder> scratch_;  ///< with --no-save
  std::filesystem::path folder_;
  std::chrono::steady_clock::time_point saved_at_{};
  std::optional<Failure> failure_;
};

}  // namespace scenebench
