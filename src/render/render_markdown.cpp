#include <fmt/format.h>

#include <string>
#include <string_view>

#include "render/markdown_text.h"
#include "render/render.h"
#include "tables/answer.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

std::string small(std::string_view markdown) { return fmt::format("<sub>{}</sub><br>\n", markdown); }

std::string section_text(const Table& table) {
  std::string text = markdown_table(table) + '\n';
  for (const Footnote& note : table.footnotes) text += small(markdown_footnote(note));
  const std::string title = markdown_escaped(table.title);
  if (table.folded) return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n\n", title, text);
  return fmt::format("### {}\n\n{}\n", title, text);
}

std::string line_text(const RunFact& line) { return small(fmt::format("{}: {}", line.label, markdown_facts(line))); }

}  // namespace

std::string markdown_heading(std::string_view text) { return fmt::format("## {}", markdown_escaped(text)); }

std::string render_markdown(const std::vector<Table>& tables) {
  std::string text;
  for (const Table& table : tables) text += section_text(table);
  return text;
}

std::string render_markdown(const std::vector<Table>& tables, const Results& results) {
  const auto answer = make_answer(results);
  std::string text = answer ? section_text(*answer) : "";
  text += tables.empty() ? fmt::format("{}\n\n", kNoFigures) : render_markdown(tables);
  if (const auto table = make_instructions_table(results)) text += section_text(*table);
  text += markdown_cautions(results);
  for (const RunFact& line : run_facts(results)) text += line_text(line);
  return text;
}

}  // namespace scenebench
