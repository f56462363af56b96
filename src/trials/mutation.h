// Makes hostile bytes from good wires: the same for the same seed, on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace scenebench {

/// A wire of any origin.
using Bytes = std::vector<std::byte>;

/// Makes the hostile cases of one codec and workload, by number.
class Mutator {
 public:
  /// Cases are made from `good`. `other`, a wire of another object of the same shape, is for splices. Neither may be
  /// empty. At most `truncations` of the proper prefixes of `good` are cases, evenly spread; all of them if there are
  /// fewer.
  Mutator(Bytes good, Bytes other, std::uint64_t seed, std::size_t truncations);

  /// How many of the first cases are truncations; every number from there on is a mutation.
  std::size_t truncations() const { return truncations_; }

  /// Case `number`, which depends only on `number` and the constructor's arguments. A mutation flips bits, sets bytes
  /// and fields of 1 to 8 bytes (either byte order) to extremes, changes bytes that look like a length or offset,
  /// replaces digits by extreme or malformed numbers, inserts heads that declare huge counts, removes, repeats and
  /// moves pieces, splices both wires, or nests deeply; often several of these. No case is longer than kLongestCase.
  Bytes make(std::uint64_t number) const;

  static constexpr std::size_t kLongestCase = 1 << 20;

 private:
  Bytes good_, other_;
  std::uint64_t seed_;
  std::size_t truncations_;
};

}  // namespace scenebench
