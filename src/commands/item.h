// A line of a list on stdout: what it is of, and words about it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace scenebench {

/// `label`, indented by two, in a column of `width`, and `text` behind it in lines that take `columns` at most, each of which
/// ends in a line break. A text without any room gets 24 columns. A label that is wider has a line of its own.
std::string item_text(std::string_view label, std::size_t width, std::string_view text, int columns);

/// Shows it as wide as stdout is.
void show_item(std::string_view label, std::size_t width, std::string_view text);

}  // namespace scenebench
