// Repetitions in processes of their own, the workers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "harness/codec.h"
#include "measure/repetition.h"

namespace scenebench {

/// The most codecs that share a process: as many as a run of the docs table has, and one more. In a process of eighty
/// codecs, those that allocate much (JSON and XML trees, libcbor) took 5 to 20% longer over scene/200 than in one of a
/// dozen, and struct_pack 12% less. So a time would depend on what else is in the run.
inline constexpr std::size_t kCodecsOfAProcess = 8;

/// The timers divided by codecs: into as few groups as that takes, of about the same size, at random, but the same for
/// the same repetition. Timers keep their order within a group.
std::vector<std::vector<Timer*>> process_groups(std::span<Timer* const> timers, std::uint32_t repetition);

/// Starts this program anew for each repetition, once for each group of codecs. Where a process finds its heap, stack
/// and pages changes some times by up to a half, and no reading within one process shows that.
class Workers final : public Repetitions {
 public:
  /// `arguments` make this program a worker; --task, --out and --log follow, as WorkerFiles. `scratch` is a folder for
  /// files that are gone after each repetition, and must outlive this.
  Workers(std::vector<std::string> arguments, const std::filesystem::path& scratch)
      : arguments_(std::move(arguments)), scratch_(scratch) {}

  RepetitionEnd take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) override;
  bool in_processes() const override { return true; }

 private:
  RepetitionEnd take_group(std::span<Timer* const> timers, const TurnPlace& first, const std::function<void()>& tick);

  const std::vector<std::string> arguments_;
  const std::filesystem::path& scratch_;
};

/// The files of a worker.
struct WorkerFiles {
  std::filesystem::path task;  ///< read
  std::filesystem::path out;   ///< written: what read_repetition() reads
  std::filesystem::path log;   ///< gets what would go to stderr, as the parent draws on the terminal
};

/// The workload of that name, or nothing.
using FindWorkload = std::function<std::optional<Workload>(std::string_view name)>;

/// What a worker does: opens the codecs of its task, confirms that they are those that were proven, takes the
/// repetition and writes it. A Stop if that fails, also if it was interrupted before.
std::optional<Stop> work(const WorkerFiles& files, std::span<const CodecEntry> codecs, const FindWorkload& find);

}  // namespace scenebench
