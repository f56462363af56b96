// What is missing from a run: codecs that fail, leak or hang and counts that fail, which the exit status reports, and
// what codecs do not take, which it does not. Everything else has its figures all the same.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/in_order.h"
#include "results/environment.h"

namespace scenebench {

class Faults {
 public:
  /// `say` receives each message, one line, as soon as it is known.
  explicit Faults(std::function<void(const std::string& line)> say) : say_(std::move(say)) {}

  /// Adds what is missing and why, in a sentence that names it; once if it is added several times.
  void add(const std::string& message) { add_to(messages_, message, "bench: "); }

  /// Adds why something is left out that the codec or its library does not take, which is not a fault.
  void leave_out(const std::string& why) { add_to(left_out_, "Left out: " + why, ""); }

  /// Adds everything to the warnings of `environment` that is not among them yet.
  void note_in(Environment& environment) const {
    for (const auto* texts : {&left_out_, &messages_}) {
      for (const std::string& text : *texts) add_once(environment.warnings, text);
    }
  }

  bool any() const { return !messages_.empty(); }

  const std::vector<std::string>& messages() const { return messages_; }

 private:
  void add_to(std::vector<std::string>& list, const std::string& message, const char* before) {
    if (add_once(list, message)) say_(before + message);
  }

  std::function<void(const std::string&)> say_;
  std::vector<std::string> messages_, left_out_;
};

}  // namespace scenebench
