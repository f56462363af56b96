#include "render/html/choosing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "render/html/text.h"
#include "tables/document_table.h"

namespace scenebench {
namespace {

/// Below this a codec's generated code counts as small.
constexpr std::int64_t kSmallCode = 1024;

/// With less at -Os, a codec's program counts as small.
constexpr std::int64_t kSmallProgram = 50 * 1024;

/// Whether a codec meets a condition; nothing where that was not found out.
using Answer = std::optional<bool>;

/// Of a report's row.
struct Choice {
  std::string_view codec, workload;
  const DocsColumn& column;
  bool document;  ///< whether the workload is one
};

/// Whether all of the records that `concern` it are `good`; nothing if there are none.
template <class Record, class Concern, class Good>
Answer all_of(const std::vector<Record>& records, Concern&& concern, Good&& good) {
  Answer answer;
  for (const Record& record : records) {
    if (concern(record)) answer = answer.value_or(true) && good(record);
  }
  return answer;
}

Answer survives(const Choice& choice, const TrialRecords& trials) {
  return all_of(
      trials.safety, [&](const SafetyRecord& record) { return record.codec == choice.codec; },
      [](const SafetyRecord& record) { return !record.trusts_input && record.survived_all(); });
}

Answer keeps_working(const Choice& choice, const TrialRecords& trials) {
  return all_of(
      trials.evolution,
      [&](const EvolutionRecord& record) {
        return record.codec == choice.codec && record.old_reader && record.change == "field added";
      },
      [](const EvolutionRecord& record) { return record.outcome == EvolutionOutcome::right; });
}

Answer never_misreads(const Choice& choice, const TrialRecords& trials) {
  return all_of(
      trials.evolution, [&](const EvolutionRecord& record) { return record.codec == choice.codec; },
      [](const EvolutionRecord& record) {
        return record.outcome != EvolutionOutcome::wrong && record.outcome != EvolutionOutcome::crashed &&
               record.outcome != EvolutionOutcome::timed_out;
      });
}

Answer without_heap(const Choice& choice, const TrialRecords&) {
  const AllocationUse* memory = choice.column.decode_memory();
  return memory ? Answer(memory->blocks == 0) : std::nullopt;
}

std::optional<std::int64_t> generated_bytes(const Choice& choice) {
  const auto& bytes = choice.column.codec->code.generated_bytes;
  const auto found = bytes.find(std::string(shape_of(choice.workload)));
  return found == bytes.end() ? std::nullopt : std::optional(found->second);
}

Answer little_code(const Choice& choice, const TrialRecords&) {
  const auto bytes = generated_bytes(choice);
  return bytes ? Answer(*bytes < kSmallCode) : std::nullopt;
}

/// What the codec's program takes at -Os, shared libraries included: the most of any compiler; of documents, the one
/// that reads a tree, or else events. Nothing if nobody measured it.
std::optional<std::int64_t> program_bytes(const Choice& choice, const TrialRecords& trials) {
  std::optional<std::int64_t> most;
  for (const LinkedCodeRecord& record : trials.linked_code) {
    if (record.codec != choice.codec) continue;
    auto bytes = record.bytes_of(choice.document ? "tree_Os" : "structs_Os");
    if (!bytes && choice.document) bytes = record.bytes_of("incremental_Os");
    if (bytes) most = std::max(most.value_or(0), *bytes + record.shared_library_bytes);
  }
  return most;
}

Answer small_program(const Choice& choice, const TrialRecords& trials) {
  const auto bytes = program_bytes(choice, trials);
  return bytes ? Answer(*bytes < kSmallProgram) : std::nullopt;
}

struct Condition {
  std::string_view name;  ///< of the control, and of the rows' attribute data-<name>
  std::string_view label, column;
  std::string_view source;  ///< the command that finds it out
  Answer (*answer)(const Choice&, const TrialRecords&);
};

constexpr std::array kConditions{
    Condition{"survives", "checks its input and survived all hostile input that was tried", "Survives hostile input",
              "bench safety", survives},
    Condition{"working", "old readers keep working when a field is added", "Old readers", "bench evolution",
              keeps_working},
    Condition{"honest", "no reader of another version is silently wrong", "Never silently wrong", "bench evolution",
              never_misreads},
    Condition{"heapless", "no allocation on decode", "No allocation", "bench", without_heap},
    Condition{"small", "under 1 KB of generated code", "Little code", "bench", little_code},
    Condition{"slim", "under 50 KB of linked code at -Os", "Small program", "tools/code_size.sh", small_program},
};

std::string_view word_of(Answer answer) {
  if (!answer) return "unknown";
  return *answer ? "yes" : "no";
}

std::string cell(std::string_view column, std::string_view text, std::string_view css_class = "") {
  return fmt::format(R"(<td data-column="{}"{}>{}</td>)", html_escaped(column),
                     css_class.empty() ? "" : fmt::format(R"( class="{}")", css_class), html_escaped(text));
}

std::string count_cell(std::string_view column, std::optional<std::int64_t> count) {
  return cell(column, count ? grouped(*count) : std::string(kEnDash));
}

/// What became of the codec's hostile cases, in all workloads; "–" if nobody tried any.
std::string hostile_cases(const Choice& choice, const TrialRecords& trials) {
  std::uint64_t survived = 0, different = 0, cases = 0;
  bool trusts_input = false;
  for (const SafetyRecord& record : trials.safety) {
    if (record.codec != choice.codec) continue;
    survived += record.survived();
    different += record.tally.different;
    cases += record.tried();
    trusts_input |= record.trusts_input;
  }
  if (cases == 0) return std::string(kEnDash);
  const auto count = [](std::uint64_t number) { return grouped(static_cast<std::int64_t>(number)); };
  return fmt::format("{} of {} survived, {} of these accepted with other values{}", count(survived), count(cases),
                     count(different), trusts_input ? "; trusts its input" : "");
}

std::string figure_cells(const Choice& choice, const TrialRecords& trials) {
  const auto time = [](const std::optional<Estimate>& estimate) {
    return estimate ? time_label(*estimate) : std::string(kEnDash);
  };
  const Footprint* footprint = choice.column.footprint;
  const AllocationUse* memory = choice.column.decode_memory();
  return cell("Load", time(choice.column.load)) + cell("Encode", time(choice.column.encode)) +
         count_cell("Wire, bytes",
                    footprint && footprint->wire_bytes > 0 ? std::optional(footprint->wire_bytes) : std::nullopt) +
         count_cell("Decode: blocks", memory ? std::optional(memory->blocks) : std::nullopt) +
         count_cell("Generated code, bytes", generated_bytes(choice)) +
         count_cell("Linked code, bytes", program_bytes(choice, trials)) +
         cell("Hostile cases", hostile_cases(choice, trials));
}

/// The rows, and what of them is known.
struct Choices {
  std::string rows;
  std::array<bool, kConditions.size()> known{};
};

void add_row(const Report& report, std::size_t run, const ReportCodec& codec, const Choice& choice,
             const TrialRecords& trials, Choices& choices) {
  std::string attributes = fmt::format(R"(data-of="{}")", html_escaped(tagged(report.runs[run], choice.workload)));
  std::string cells;
  for (std::size_t i = 0; i < kConditions.size(); ++i) {
    const Answer answer = kConditions[i].answer(choice, trials);
    choices.known[i] |= answer.has_value();
    attributes += fmt::format(R"( data-{}="{}")", kConditions[i].name, word_of(answer));
    cells +=
        cell(kConditions[i].column, answer ? word_of(answer) : kEnDash, answer ? (*answer ? "best" : "worst") : "");
  }
  choices.rows +=
      fmt::format("<tr {}><th scope=\"row\">{}</th>{}{}{}</tr>\n", attributes, html_escaped(codec.title),
                  cell("Workload", tagged(report.runs[run], choice.workload)), figure_cells(choice, trials), cells);
}

Choices choices_of(const Report& report, const TrialRecords& trials) {
  Choices choices;
  for (std::size_t run = 0; run < report.runs.size(); ++run) {
    for (const ReportWorkload& workload : report.workloads) {
      for (const ReportCodec& codec : workload.codecs) {
        const DocsColumn& column = codec.columns[run];
        const Choice choice{codec.name, workload.name, column, is_document(*report.runs[run].results, workload.name)};
        if (column.codec) add_row(report, run, codec, choice, trials, choices);
      }
    }
  }
  return choices;
}

std::string form_html(const Choices& choices) {
  std::string html =
      "<form id=\"choosing-form\" hidden=\"hidden\">\n<label><span>Workload</span><select "
      "name=\"of\"></select></label>\n";
  for (std::size_t i = 0; i < kConditions.size(); ++i) {
    const Condition& condition = kConditions[i];
    html += fmt::format("<label class=\"tick\"><input type=\"checkbox\" name=\"{}\"{}/> {}{}</label>\n", condition.name,
                        choices.known[i] ? "" : " disabled=\"disabled\"", condition.label,
                        choices.known[i] ? "" : fmt::format(" (not found out: {})", condition.source));
  }
  return html + "<output></output>\n</form>\n";
}

constexpr std::string_view kMeaning =
    "Survives hostile input: the codec is not declared to trust its input, and every case of bench safety was accepted "
    "or rejected, in all workloads tried: none crashed, timed out, threw or asked for too much memory. This does not say "
    "that every changed wire is rejected, because formats have no checksums. Old readers: a reader of the first version "
    "still reads everything right after bench evolution has added a field. Never silently wrong: in no case of bench "
    "evolution did a reader return other values without an error, crash or time out. Linked code: what the codec's "
    "program has at -Os in addition to that of the do-nothing codec, shared libraries included (tools/code_size.sh); for "
    "documents, the program that reads one. A dash: nobody has found out, which meets no condition.";

}  // namespace

std::string choosing_html(const Report& report, const TrialRecords& trials) {
  const Choices choices = choices_of(report, trials);
  if (choices.rows.empty()) return "";
  std::string head = "<th scope=\"col\">Codec</th>";
  for (const char* name : {"Workload", "Load", "Encode", "Wire, bytes", "Decode: blocks", "Generated code, bytes",
                           "Linked code, bytes", "Hostile cases"}) {
    head += fmt::format("<th scope=\"col\">{}</th>", name);
  }
  for (const Condition& condition : kConditions) head += fmt::format("<th scope=\"col\">{}</th>", condition.column);
  return fmt::format(
      "<section id=\"choosing\">\n<h2 id=\"choosing-h\">Choosing</h2>\n{}"
      "<div class=\"scroll\"><table class=\"cards\" id=\"choices\" aria-labelledby=\"choosing-h\">"
      "<thead><tr>{}</tr></thead><tbody>\n{}</tbody></table></div>\n<p class=\"hint\">{}</p>\n</section>\n",
      form_html(choices), head, choices.rows, kMeaning);
}

}  // namespace scenebench
