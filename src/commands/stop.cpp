#include "commands/stop.h"

#include <fmt/ranges.h>

#include "commands/options/nearest.h"
#include "commands/say.h"

namespace scenebench {

Stop unknown_name(std::string_view what, std::string_view typed, const std::vector<std::string>& names,
                  std::string_view command) {
  constexpr std::size_t kMostToRead = 24;
  const std::string valid = names.size() > kMostToRead && !command.empty()
                                ? fmt::format("{} shows all {}", command, names.size())
                                : fmt::format("Valid: {}", fmt::join(names, ", "));
  return {ExitCode::usage, fmt::format("unknown {} \"{}\".{} {}.", what, typed, suggestion(typed, names), valid)};
}

ExitCode end_with(const Stop& stop) {
  say("bench: {}\n", stop.text);
  return stop.code;
}

}  // namespace scenebench
