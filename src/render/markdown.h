// Pieces of Markdown for GitHub and Python-Markdown.
#pragma once

#include <string>
#include <string_view>

#include "render/svg/markup.h"
#include "results/results.h"
#include "tables/run_facts.h"
#include "tables/table.h"

namespace scenebench {

/// `text` escaped, so that Markdown and the HTML made from it show it unchanged.
std::string markdown_escaped(std::string_view text);

/// The table without its title and footnotes. Headings of rows lead to where `links` says.
std::string markdown_table(const Table& table, const Links& links = {});

/// The table and a list of its footnotes, each part with an empty line below.
std::string markdown_table_with_notes(const Table& table, const Links& links = {});

/// Who won, as a list under a heading; empty without rankings.
std::string markdown_answers(const Results& results);

/// The facts of a line of run_facts(), escaped, then its code as a code span.
std::string markdown_facts(const RunFact& line);

}  // namespace scenebench
