// Repetitions in processes of their own.
#pragma once

#include <filesystem>
#include <span>

#include "commands/options/options.h"
#include "harness/codec.h"
#include "measure/repetition.h"

namespace scenebench {

/// Starts this program anew for each repetition, once for each group of codecs (process_groups.h). Where a process
/// finds its heap, stack and pages changes some times by up to a half, and no reading within one process shows that.
class RepetitionProcesses final : public Repetitions {
 public:
  /// `scratch` is a folder for files that are gone after each repetition. Both must outlive this.
  RepetitionProcesses(const Options& options, const std::filesystem::path& scratch)
      : options_(options), scratch_(scratch) {}

  RepetitionEnd take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) override;
  bool in_processes() const override { return true; }

 private:
  RepetitionEnd take_group(std::span<Timer* const> timers, const TurnPlace& first, const Report& report);

  const Options& options_;
  const std::filesystem::path& scratch_;
};

/// What such a process does: opens and proves the codecs of the task in the file options.repetition.task, takes the
/// repetition and writes it to options.out. What would go to stderr goes to the file options.repetition.log, as the
/// parent draws on the terminal.
ExitCode take_repetition(const Options& options, std::span<const CodecEntry> codecs);

}  // namespace scenebench
