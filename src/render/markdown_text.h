// Pieces of Markdown, as GitHub and Python-Markdown have it.
#pragma once

#include <string>
#include <string_view>

#include "tables/small_print.h"
#include "tables/table.h"

namespace scenebench {

/// `text` so that Markdown and the HTML it becomes show it as it is.
std::string markdown_escaped(std::string_view text);

/// `text` as a code span. There is no escape within one, so that backticks in it become apostrophes.
std::string markdown_code(std::string text);

/// The table alone, without title and footnotes.
std::string markdown_table(const Table& table);

/// A footnote with its marker, escaped: "[1] text", "± text" or "text".
std::string markdown_footnote(const Footnote& note);

/// The facts of a line of small print, escaped, and its code as code.
std::string markdown_facts(const SmallPrint& line);

}  // namespace scenebench
