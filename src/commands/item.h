// Items of a list on stdout: a label, and a text about it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace scenebench {

/// `label`, indented by two, in a column of `width`, followed by `text` in lines of at most `columns` columns, each
/// with a line break at its end. The text gets at least 24 columns. A label wider than `width` has a line of its own.
std::string item_text(std::string_view label, std::size_t width, std::string_view text, int columns);

/// Shows the item, as wide as stdout is.
void show_item(std::string_view label, std::size_t width, std::string_view text);

}  // namespace scenebench
