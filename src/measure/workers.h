// Repetitions in processes of their own, the workers. What a program tells a worker, and what the worker reports back,
// are two files in CBOR (RFC 8949).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "harness/codec.h"
#include "measure/own_data.h"
#include "measure/repetitions.h"

namespace scenebench {

/// The codecs of the loops, each once, in another order for each repetition, but the same for the same one.
std::vector<std::string> shuffled_codecs(std::span<Loop* const> loops, std::uint32_t repetition);

/// Starts this program again for each repetition and codec. Where a process gets its heap, stack and pages changes some
/// times by up to a half, and no reading within one process shows that. Codecs that share a process share its heap:
/// their times would depend on which others are in the run. Each repetition runs a fresh copy of this program, so that
/// where the system keeps its file differs between them, too, unless there is no room for one.
class Workers final : public Repetitions {
 public:
  /// All loops are over `own`, if there are any such data. `allocator` is preloaded in the workers, unless it is empty.
  /// `scratch` is a folder for files that are gone after each repetition.
  Workers(OwnData own, std::string allocator, std::filesystem::path scratch)
      : own_(std::move(own)), allocator_(std::move(allocator)), scratch_(std::move(scratch)) {}

  RepetitionEnd take(std::span<Loop* const> loops, const TurnPlace& first, const Report& report) override;
  bool in_processes() const override { return true; }

 private:
  RepetitionEnd take_codec(const std::filesystem::path& worker, std::span<Loop* const> loops, const TurnPlace& first,
                           const std::function<void()>& tick);

  const OwnData own_;
  const std::string allocator_;
  const std::filesystem::path scratch_;
};

/// The workload of the user's data, if they still have the digest.
using ReadOwnData = std::function<Expected<Workload, Stop>(const OwnData& own)>;

/// What a worker does, for the arguments `worker --task FILE`, and --allocator: opens the codecs of its task, confirms
/// that they are those that were proven, takes the repetition and writes it to FILE.out (read_repetition()). What would
/// go to stderr goes to FILE.log, as the parent draws on the terminal. A Stop if it fails, also if it was interrupted
/// before.
std::optional<Stop> work(const std::filesystem::path& task, std::span<const CodecEntry> codecs,
                         const ReadOwnData& read_own_data);

/// One repetition: all that a worker has to know.
struct WorkerTask {
  std::int64_t parent = 0;  ///< see end_with_parent()
  TurnPlace first;          ///< the place of its first turn
  OwnData own;              ///< over which all loops are, if there are any
  std::vector<Loop> loops;  ///< closed and without turns; neighbours share a codec under test if they are of one pair
};

/// Writes the task to `file`. Returns what went wrong, or nothing.
std::optional<Failure> write_task(const WorkerTask& task, const std::filesystem::path& file);

/// What write_task() wrote.
Expected<WorkerTask, Failure> read_task(const std::filesystem::path& file);

/// Writes how the repetition ended, and `loops` with their turns or failures. Returns what went wrong, or
/// nothing.
std::optional<Failure> write_repetition(const RepetitionEnd& end, std::span<const Loop> loops,
                                        const std::filesystem::path& file);

/// Adds the turns and failures in `file`, as those of this repetition, to `loops`, which must be those of the task in
/// the same order. Fails unless the repetition was interrupted or each loop has turns or a failure.
Expected<RepetitionEnd, Failure> read_repetition(const std::filesystem::path& file, std::uint32_t repetition,
                                                 std::span<Loop* const> loops);

}  // namespace scenebench
