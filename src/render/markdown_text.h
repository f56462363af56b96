// Pieces of Markdown for GitHub and Python-Markdown.
#pragma once

#include <string>
#include <string_view>

#include "tables/run_facts.h"
#include "tables/table.h"

namespace scenebench {

/// `text` escaped, so that Markdown and the HTML made from it show it unchanged.
std::string markdown_escaped(std::string_view text);

/// `text` as a code span. Code spans have no escapes, so backticks become apostrophes.
std::string markdown_code(std::string text);

/// The table without its title and footnotes.
std::string markdown_table(const Table& table);

/// A footnote with its marker, escaped: "[1] text", "± text" or "text".
std::string markdown_footnote(const Footnote& note);

/// The facts of a line of run_facts(), escaped, then its code as a code span.
std::string markdown_facts(const RunFact& line);

}  // namespace scenebench
