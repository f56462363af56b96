// The inputs of a workload at several places in memory.
#pragma once

#include <memory>
#include <vector>

#include "model/random.h"
#include "model/workload.h"

namespace scenebench {

/// Copies of a workload's inputs, each at addresses of its own, which all codecs over the workload share: each meets the
/// same places. They are made at once and kept. Copies that each codec makes anew again and again leave the heap in ever
/// smaller pieces, and what is copied last lies scattered: late in a run of every codec and phase, encode of small scenes
/// took twice as long as at its beginning.
template <class Shape>
class InputLayouts {
 public:
  /// Those of `workload`. All who hold them at a time share them. So far they are the original alone.
  static std::shared_ptr<InputLayouts> of(const Workload& workload);

  explicit InputLayouts(Inputs<Shape> original) : layouts_{std::move(original)} {}

  const Inputs<Shape>& original() const { return layouts_.front(); }

  /// One of them at random. The first call makes the copies: with the original as many as take some kBytes, but no fewer
  /// than kFewest and no more than kMost.
  const Inputs<Shape>& any(Random& random);

  static constexpr std::size_t kFewest = 2, kMost = 64, kBytes = 16 << 20;

 private:
  void make_copies(Random& random);

  std::vector<Inputs<Shape>> layouts_;
};

}  // namespace scenebench
