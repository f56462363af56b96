// Safety: what a codec makes of bytes that it did not write: by decode and walk, and where it also reads events, by these
// first, so that they can crash, throw and take memory, too. The verdict is that of decode and walk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "harness/codec.h"
#include "harness/subject.h"
#include "trials/children.h"
#include "trials/mutation.h"

namespace scenebench {

/// How much hostile data one codec and workload gets.
struct SafetyEffort {
  std::uint64_t seed = 1;
  std::uint64_t mutations = 100'000;
  std::size_t truncations = 1 << 20;  ///< of a longer wire, so many, evenly spread
  std::size_t most_deaths = 200;      ///< after so many cases that ended their process the rest is left untried
  unsigned seconds_per_case = kSecondsPerCase;
};

/// What became of the cases that one process tried. Lies in its file as it is, written anew before each case, so that a
/// crash loses nothing.
struct SafetyTally {
  std::uint64_t at = 0;     ///< the case that is being tried, or the one after the last
  std::uint64_t tried = 0;  ///< cases that came back; each is one of the following
  std::uint64_t rejected = 0;
  std::uint64_t equal = 0;          ///< accepted, and every value is that of the intact object
  std::uint64_t different = 0;      ///< accepted, with other values
  std::uint64_t out_of_memory = 0;  ///< std::bad_alloc: it asked for more than the process may hold
  std::uint64_t threw = 0;          ///< any other exception, which the codec contract rules out
  double slowest_ns = 0;            ///< of decode, walk and dealloc of a case that they rejected
  double most_bytes = 0;            ///< held at once, per byte of the case, of those of kSmallestWeighed bytes and more
  std::uint64_t counted = 0;        ///< whether that was counted at all

  /// Adds what another process has tried.
  void add(const SafetyTally& other);
};

/// What a process that tries cases may hold, in bytes, where limits_memory(): far more than any decoder needs for wires
/// of some kilobytes.
inline constexpr std::uint64_t kMemoryOfChild = std::uint64_t{1} << 30;

/// Below this a decoder's fixed needs would pass for what the bytes made it ask for.
inline constexpr std::size_t kSmallestWeighed = 64;

/// All about one codec and workload.
struct Safety {
  std::string codec, workload;
  bool trusts_input = false;
  SafetyTally tally;
  std::uint64_t cases = 0;
  std::vector<Death> deaths;
};

/// `effort` for a codec that trusts its input: it would end its process at every truncation, and leave none of the
/// deaths for mutations.
SafetyEffort effort_for(const CodecEntry& codec, SafetyEffort effort);

/// The cases for a proven `subject` over `workload`.
Mutator mutator_for(Subject& subject, const Workload& workload, const SafetyEffort& effort);

/// The child's part: tries the cases from `first` on and keeps the tally in `file`. False if that cannot be written,
/// or if the codec is not proven, which is for the parent to find out before.
bool try_bytes(const CodecEntry& codec, const Workload& workload, const SafetyEffort& effort, std::uint64_t first,
               const std::filesystem::path& file);

/// The child's part for a file of bytes: writes "rejected", "threw" and what, or "accepted" to `output`, and what was
/// accepted, a line each. False if a file cannot be read or written, or the codec does not have the workload's shape.
bool try_file(const CodecEntry& codec, const Workload& workload, const std::filesystem::path& input,
              const std::filesystem::path& output);

/// All cases, which `child` tries (see children.h). `subject` is the codec over the workload, and proven.
Safety safety_of(const CodecEntry& codec, const Workload& workload, Subject& subject, const SafetyEffort& effort,
                 const Child& child);

}  // namespace scenebench
