// The inputs of a workload at several places in memory.
#pragma once

#include <memory>
#include <vector>

#include "model/random.h"
#include "model/workload.h"

namespace scenebench {

/// Copies of a workload's inputs at different addresses. All codecs over the workload share them, so that each sees the
/// same layouts. They are made once and kept. Copying again for every codec fragments the heap, and later copies are
/// scattered: late in a run of every codec and phase, encode of small scenes took twice as long as at the start.
template <class Shape>
class InputLayouts {
 public:
  /// The layouts of `workload`, shared by all who hold them at the same time. New ones consist of the original alone.
  static std::shared_ptr<InputLayouts> of(const Workload& workload);

  explicit InputLayouts(Inputs<Shape> original) : layouts_{std::move(original)} {}

  const Inputs<Shape>& original() const { return layouts_.front(); }

  /// A random layout. The first call makes the copies: layouts of about kBytes in all, original included, but at least
  /// kFewest and at most kMost layouts.
  const Inputs<Shape>& any(Random& random);

  static constexpr std::size_t kFewest = 2, kMost = 64, kBytes = 16 << 20;

 private:
  void make_copies(Random& random);

  std::vector<Inputs<Shape>> layouts_;
};

}  // namespace scenebench
