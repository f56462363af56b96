// Codecs that throw or leak in a run: they have no figures, the others have theirs, and the exit status tells.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "commands/measure.h"
#include "report/results.h"

namespace scenebench {

class Faults {
 public:
  /// Says so on stderr, once for each message, which is a sentence that names the codec.
  void add(const std::string& message);

  /// A fault for each of `cells` that has failed (TimedCell::failure).
  void add_failed(std::span<const TimedCell> cells);

  /// Removes the cells that are in none of `footprints`, as the footprint program weighs all that is sound, and adds a
  /// fault for each.
  void drop_unweighed(std::vector<TimedCell>& cells, std::span<const Footprint> footprints);

  /// Puts those that are not there yet among the warnings of `environment`.
  void note_in(Environment& environment) const;

  bool any() const { return !messages_.empty(); }

  /// Says them all again, at the end of a run.
  void repeat() const;

 private:
  std::vector<std::string> messages_;
};

}  // namespace scenebench
