#include "commands/stop.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/options/nearest.h"
#include "commands/say.h"

namespace scenebench {

Stop unknown_name(std::string_view what, std::string_view typed, const std::vector<std::string>& names) {
  return {ExitCode::usage, fmt::format("unknown {} \"{}\".{} Valid: {}.", what, typed, suggestion(typed, names),
                                       fmt::join(names, ", "))};
}

ExitCode end_with(const Stop& stop) {
  say("bench: {}\n", stop.text);
  return stop.code;
}

}  // namespace scenebench
