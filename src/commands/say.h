// Messages to the person at the terminal.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace scenebench {

/// Prints to stderr. Unlike fmt::print it never throws: a closed or full stderr must not change how the program ends.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  const std::string text = fmt::format(format, std::forward<Args>(args)...);
  std::fflush(stdout);  // so that the two streams are in order where both go to one log
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace scenebench
