// What is missing from a run: codecs that throw or leak and counts that fail, which the exit status tells of, and
// codecs that do not take the data. All else has its figures all the same.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "measure/prove.h"
#include "measure/turn.h"
#include "results/results.h"

namespace scenebench {

class Faults {
 public:
  /// Says so on stderr, once for each message, which is a sentence that names the codec.
  void add(const std::string& message);

  /// Says so, too, if something else is missing that was asked for.
  void add_missing(const std::string& message);

  /// Takes up a codec that is not proven. A Stop unless the run can go on without it: a codec that throws is a fault,
  /// and a document of the user's may hold what a library does not take.
  std::optional<Stop> add_unproven(const Unproven& problem, bool is_users_document);

  /// Adds a fault for each of `cells` that has failed (TimedCell::failure).
  void add_failed(std::span<const TimedCell> cells);

  /// Adds a fault for those of `cells` that have neither readings nor failed, whatever the cause.
  void add_unmeasured(std::span<const TimedCell> cells);

  /// Removes the cells whose codec is not in `memory`, and adds a fault for each: the footprint program gives figures to
  /// every sound codec.
  void drop_without_memory(std::vector<TimedCell>& cells, std::span<const Footprint> memory);

  /// Says on stderr why a codec is left out whose library does not take the data, which is no fault. `why` is a
  /// sentence; each is said once.
  void leave_out(const std::string& why);

  /// Adds everything to the warnings of `environment` that is not among them yet.
  void note_in(Environment& environment) const;

  bool any() const { return !messages_.empty(); }

  /// Says all faults once more, at the end of a run.
  void repeat() const;

 private:
  std::vector<std::string> messages_;
  std::vector<std::string> left_out_;
};

}  // namespace scenebench
