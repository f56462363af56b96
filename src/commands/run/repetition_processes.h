// Repetitions in processes of their own.
#pragma once

#include <filesystem>
#include <span>

#include "commands/run/run_options.h"
#include "harness/codec.h"
#include "measure/repetition.h"

namespace scenebench {

/// Starts this program anew for each repetition, once for each group of codecs (process_groups.h). Where a process
/// finds its heap, stack and pages changes some times by up to a half, and no reading within one process shows that.
class RepetitionProcesses final : public Repetitions {
 public:
  /// `scratch` is a folder for files that are gone after each repetition. Both must outlive this.
  RepetitionProcesses(const RunOptions& options, const std::filesystem::path& scratch)
      : options_(options), scratch_(scratch) {}

  RepetitionEnd take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) override;
  bool in_processes() const override { return true; }

 private:
  RepetitionEnd take_group(std::span<Timer* const> timers, const TurnPlace& first, const Report& report);

  const RunOptions& options_;
  const std::filesystem::path& scratch_;
};

}  // namespace scenebench
