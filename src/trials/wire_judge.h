// Compares two wires of the same object, and finds out which value the differing bytes belong to.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "system/files.h"
#include "trials/trial.h"

namespace scenebench {

/// Makes the rows of one codec and workload. It asks the codec itself what bytes mean, by changing them and letting
/// a process read the wire, which may end that process.
class WireJudge {
 public:
  /// `child` reads the file of --input. `reference` is what a process that has just started writes.
  WireJudge(const TrialTask& task, Child child, const Bytes& reference);

  /// The row of a `way` in which `actual` was written instead of `expected`.
  Row compare(std::string_view way, const Bytes& expected, const Bytes& actual) const;

  /// The row of a way in which nothing was written.
  Row failure(std::string_view way, Outcome outcome, const std::string& why) const;

  /// The row with the size and the SHA-256 of the reference.
  Row digest() const;

 private:
  Row row_of(std::string_view way) const;
  std::vector<std::string> read(const Bytes& bytes) const;
  void explain(const Bytes& wire, const std::vector<std::size_t>& places, Row& row) const;

  const TrialTask& task_;
  Child child_;
  std::string digest_;
  std::size_t size_;
  ScratchFolder scratch_;
};

}  // namespace scenebench
