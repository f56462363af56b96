// What is missing from a run: codecs that throw or leak and counts that fail, which the exit status reports, and codecs
// that do not take the data. Everything else has its figures all the same.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "measure/loop.h"
#include "measure/prove.h"
#include "results/results.h"

namespace scenebench {

class Faults {
 public:
  /// `say` receives each message, one line, as soon as it is known.
  explicit Faults(std::function<void(const std::string& line)> say) : say_(std::move(say)) {}

  /// Adds what is wrong with a codec, in a sentence that names it; once if it is added several times.
  void add(const std::string& message) { add_missing(message + " It is left out."); }

  /// Adds whatever else is missing that was asked for.
  void add_missing(const std::string& message) { add_to(messages_, message, "bench: "); }

  /// Adds why a codec whose library does not take the data is left out, which is not a fault. `why` is a sentence.
  void leave_out(const std::string& why) { add_to(left_out_, "Left out: " + why, ""); }

  /// Deals with a codec that is not proven. A Stop unless the run can go on without it: a codec that throws is a fault,
  /// and a document of the user's may hold what a library does not take.
  std::optional<Stop> add_unproven(const Unproven& problem, bool is_users_document);

  /// Adds a fault for each cell of `loops` that has failed (Loop::failure).
  void add_failed(std::span<const Loop> loops);

  /// Adds a fault for cells that have no readings and have not failed, whatever the cause.
  void add_unmeasured(std::span<const Loop> loops);

  /// Removes the loops whose codec is not in `memory`, and adds a fault for each: the footprint program gives figures
  /// to every sound codec.
  void drop_without_memory(std::vector<Loop>& loops, std::span<const Footprint> memory);

  /// Adds everything to the warnings of `environment` that is not among them yet.
  void note_in(Environment& environment) const;

  bool any() const { return !messages_.empty(); }

  const std::vector<std::string>& messages() const { return messages_; }

 private:
  void add_to(std::vector<std::string>& list, const std::string& message, const char* before);

  std::function<void(const std::string&)> say_;
  std::vector<std::string> messages_, left_out_;
};

}  // namespace scenebench
