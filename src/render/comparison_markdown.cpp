#include "render/render_comparison.h"

#include <fmt/format.h>

#include "base/text.h"
#include "render/markdown_text.h"
#include "tables/comparison/comparison_summary.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

std::string item(std::string_view text) { return fmt::format("* {}\n", markdown_escaped(printable(text))); }

std::string what_differs(const Comparison& comparison) {
  std::string text;
  for (const EnvironmentChange& change : comparison.environment) text += item(environment_text(change));
  for (const std::string& note : comparison.notes) text += item(note);
  if (comparison.times_refused) {
    text += item("Times are not compared, because machines, builds or methods of timing differ.");
  }
  return text.empty() ? text : text + '\n';
}

Row row_of_words(std::string label, std::vector<std::string> words) {
  Row row{printable(label), {}};
  for (std::string& word : words) row.cells.push_back({printable(word)});
  return row;
}

/// The times of a workload: those that are the same, or those that are not.
Table times_table_of(const Comparison& comparison, const std::string& workload, bool same) {
  Table table;
  table.columns = {"OLD", "NEW", "NEW / OLD", ""};
  for (const TimeChange* change : changes_first(comparison, workload)) {
    if ((change->difference == Difference::same) != same) continue;
    table.rows.push_back(row_of_words(
        fmt::format("{} {}", change->cell.codec, change->cell.phase),
        {with_unit(change->before.value), with_unit(change->after.value), ratio_text(change->ratio),
         std::string(to_string(change->difference))}));
  }
  return table;
}

Table changed_instructions(const Comparison& comparison, const std::string& workload) {
  Table table;
  table.columns = {"instructions in OLD", "in NEW", "change"};
  for (const InstructionChange& change : comparison.instructions) {
    if (change.cell.workload != workload || !change.changed()) continue;
    table.rows.push_back(row_of_words(fmt::format("{} {}", change.cell.codec, change.cell.phase),
                                      {fmt::format("{:.0f}", change.before), fmt::format("{:.0f}", change.after),
                                       fmt::format("{:+.1f}%", 100 * (change.ratio() - 1))}));
  }
  return table;
}

Table changed_sizes(const Comparison& comparison, const std::string& workload) {
  Table table;
  table.columns = {"in OLD", "in NEW", "change"};
  for (const SizeChange& size : comparison.sizes) {
    if (size.workload != workload || !size.changed()) continue;
    const std::string where = size.place();
    table.rows.push_back(row_of_words(fmt::format("{} {}{}{}", size.codec, where, where.empty() ? "" : ", ", size.what),
                                      {fmt::format("{}", size.before), fmt::format("{}", size.after),
                                       fmt::format("{:+}", size.after - size.before)}));
  }
  return table;
}

std::string only_in(std::string_view side, const std::vector<CellName>& cells, const std::string& workload) {
  std::vector<std::string> names;
  for (const CellName& cell : cells) {
    if (cell.workload == workload) names.push_back(cell_text(cell));
  }
  return names.empty() ? "" : fmt::format("Only in {}: {}\n\n", side, markdown_escaped(joined(names, ", ")));
}

std::string table_or_nothing(const Table& table) { return table.rows.empty() ? "" : markdown_table(table) + '\n'; }

std::string workload_text(const Comparison& comparison, const std::string& workload) {
  std::string text = table_or_nothing(times_table_of(comparison, workload, false));
  text += table_or_nothing(changed_instructions(comparison, workload)) +
          table_or_nothing(changed_sizes(comparison, workload));
  text += only_in("OLD", comparison.removed, workload) + only_in("NEW", comparison.added, workload);
  if (const Table same = times_table_of(comparison, workload, true); !same.rows.empty()) {
    text += fmt::format("<details><summary>{} the same</summary>\n\n{}\n</details>\n\n", same.rows.size(),
                        markdown_table(same));
  }
  return text.empty() ? text : fmt::format("{}\n\n{}", markdown_heading(printable(workload)), text);
}

}  // namespace

std::string render_comparison_markdown(const Comparison& comparison, const std::optional<GateVerdict>& verdict) {
  std::string text = what_differs(comparison);
  for (const std::string& workload : workloads_of(comparison)) text += workload_text(comparison, workload);
  if (const Table code = changed_sizes(comparison, ""); !code.rows.empty())
    text += "## code\n\n" + table_or_nothing(code);
  text += fmt::format("**{}**\n", markdown_escaped(comparison_summary(comparison)));
  if (!verdict) return text;
  text += '\n';
  for (const std::string& reason : verdict->reasons) text += item(reason);
  if (!verdict->reasons.empty()) text += '\n';
  return text + markdown_escaped(verdict->text) + '\n';
}

}  // namespace scenebench
