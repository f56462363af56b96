#include "measure/faults.h"

#include "base/in_order.h"

namespace scenebench {

void Faults::add_to(std::vector<std::string>& list, const std::string& message, const char* before) {
  if (add_once(list, message)) say_(before + message);
}

void Faults::note_in(Environment& environment) const {
  for (const auto* texts : {&left_out_, &messages_}) {
    for (const std::string& text : *texts) add_once(environment.warnings, text);
  }
}

}  // namespace scenebench
