// Codecs that throw or leak in a run: they have no figures, the others have theirs, and the exit status tells. And
// those that are left out for no fault of theirs.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "measure/measure.h"
#include "results/results.h"

namespace scenebench {

class Faults {
 public:
  /// Says so on stderr, once for each message, which is a sentence that names the codec.
  void add(const std::string& message);

  /// A fault for each of `cells` that has failed (TimedCell::failure).
  void add_failed(std::span<const TimedCell> cells);

  /// Removes the cells that have none of `footprints`, and adds a fault for each: the footprint program gives one to every
  /// sound codec.
  void drop_without_footprint(std::vector<TimedCell>& cells, std::span<const Footprint> footprints);

  /// Says on stderr why a codec is left out whose library does not take the data: no fault. `why` is a sentence; each
  /// is said once.
  void leave_out(const std::string& why);

  /// Puts all that is not there yet among the warnings of `environment`.
  void note_in(Environment& environment) const;

  bool any() const { return !messages_.empty(); }

  /// Says all faults again, at the end of a run.
  void repeat() const;

 private:
  std::vector<std::string> messages_;
  std::vector<std::string> left_out_;
};

}  // namespace scenebench
