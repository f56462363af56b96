// Results on stdout, and messages to the person at the terminal on stderr.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace scenebench {

/// `text` with each line made printable(), as messages quote arguments, paths, and what libraries and other programs
/// say. A line that is longer than `columns` is broken at words. A command that calls `program` has a line of its own,
/// which is not broken: it is there to be pasted.
std::string wrapped_message(std::string_view text, std::size_t columns, std::string_view program);

/// Flushes stdout and writes to stderr, as wide as that is, so that the two are in order where both go to one log.
/// Never throws: a closed or full stderr must not change how the program ends.
void write_message(std::string_view text);

/// Writes `text` to stderr as it is, with sequences that a terminal obeys, such as the one that erases a line.
void draw(std::string_view text);

/// write_message() of a formatted text.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  write_message(fmt::format(format, std::forward<Args>(args)...));
}

/// Writes to stdout. Drops the text once the reader of a pipe, such as `head`, has closed it: the command goes on to
/// its exit status. Throws SystemRefusal on any other error.
void write_out(std::string_view text);

/// Flushes stdout; throws as write_out() does.
void flush_out();

/// write_out() of a formatted text.
template <class... Args>
void show(fmt::format_string<Args...> format, Args&&... args) {
  write_out(fmt::format(format, std::forward<Args>(args)...));
}

/// An item of a list: `label`, indented by two, in a column of `width`, followed by `text` in lines of at most
/// `columns` columns, each with a line break at its end. The text gets at least 24 columns. A label wider than `width`
/// has a line of its own.
std::string item_text(std::string_view label, std::size_t width, std::string_view text, int columns);

/// Shows the item, as wide as stdout is.
void show_item(std::string_view label, std::size_t width, std::string_view text);

}  // namespace scenebench
