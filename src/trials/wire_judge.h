// Compares two wires of the same object, and finds out which value the differing bytes belong to.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "system/files.h"
#include "trials/trial.h"

namespace scenebench {

/// Makes the records of one codec and workload. It asks the codec itself what bytes mean, by changing them and letting
/// a process read the wire, which may end that process.
class WireJudge {
 public:
  /// `child` reads the file of --input. `reference` is what a process that has just started writes.
  WireJudge(const TrialTask& task, Child child, const Bytes& reference);

  /// The record of a `way` in which `actual` was written instead of `expected`.
  DeterminismRecord compare(std::string_view way, const Bytes& expected, const Bytes& actual) const;

  /// The record of a way in which nothing was written.
  DeterminismRecord failure(std::string_view way, SameBytes outcome, const std::string& why) const;

 private:
  DeterminismRecord record_for(std::string_view way, SameBytes outcome) const;
  std::vector<std::string> read(const Bytes& bytes) const;
  void explain(const Bytes& wire, const std::vector<std::size_t>& places, DeterminismRecord& record) const;

  const TrialTask& task_;
  Child child_;
  std::string digest_;
  std::size_t size_;
  ScratchFolder scratch_;
};

}  // namespace scenebench
