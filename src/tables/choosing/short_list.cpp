#include "tables/choosing/short_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "model/loss.h"
#include "tables/choosing/conditions.h"
#include "tables/choosing/readers.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/ranking.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// What every figure of a list is taken from.
struct Source {
  const Results& results;
  std::string_view workload;
  const Evidence& evidence;
  bool document;

  Choice choice(const CodecFigures& column) const {
    return {column.codec->name, workload, results, column, document};
  }
};

/// A measure that can count most.
struct Measure {
  std::string_view name, label;
  bool of_bytes;  ///< which the heading of its column says
  std::optional<Estimate> (*figure)(const Source&, const CodecFigures&);
  std::string_view source;  ///< the command that measures it
};

std::optional<Estimate> code_of(const Source& source, const CodecFigures& column) {
  const auto bytes = program_bytes(source.choice(column), source.evidence.trials);
  return bytes ? std::optional(exactly(*bytes)) : std::nullopt;
}

std::optional<Estimate> memory_of(const Source&, const CodecFigures& column) {
  const auto bytes = column.peak_of_load();
  return bytes ? std::optional(exactly(*bytes)) : std::nullopt;
}

constexpr Measure kMeasures[] = {
    {"load", "load", false, [](const Source&, const CodecFigures& column) { return column.read(); }, "bench"},
    {"encode", "encode", false, [](const Source&, const CodecFigures& column) { return column.encode; }, "bench"},
    {"bytes", "wire", true, [](const Source&, const CodecFigures& column) { return column.wire(); }, "bench"},
    {"code", "code", true, code_of, "tools/code_size.sh"},
    {"memory", "heap of a load", true, memory_of, "bench"}};

/// The measure as `called`, its name or its label, over the workload: of a document, the faster of two ways to read
/// counts.
std::string over_workload(std::string_view called, const Measure& measure, const Source& source) {
  return std::string(called) + (source.document && measure.name == "load" ? " or read without a tree" : "");
}

std::string label_of(const Measure& measure, const Source& source) {
  return over_workload(measure.label, measure, source);
}

const Measure& measure_called(std::string_view name) {
  return *std::ranges::find(kMeasures, name, &Measure::name);
}

/// " (best)", " (tie)" or " (×21.8)"; nothing where the best one needs none, so that there is no multiple.
std::string place_beside(const RankedCodec& codec, const RankedCodec& best) {
  if (codec.ties_with_best && codec.figure.value == best.figure.value) return " (best)";
  const std::string place = best.figure.value > 0 ? place_text(codec) : "";
  return place.empty() ? "" : fmt::format(" ({})", place);
}

/// The figures of all `columns` by one measure, ranked.
RankedGroup ranked_by(const Measure& measure, const Source& source, const std::vector<CodecFigures>& columns) {
  const double margin = measure.of_bytes ? 0 : linking_margin(source.results.environment);
  RankedGroup group;
  for (const CodecFigures& column : columns) {
    if (const auto figure = measure.figure(source, column)) group.push_back({column.codec, *figure, margin});
  }
  return ranked(std::move(group));
}

Cell cell_of(const Measure& measure, const RankedGroup& group, const CodecRecord* codec) {
  const auto found = std::ranges::find(group, codec, &RankedCodec::codec);
  if (found == group.end()) return {};
  const std::string figure = measure.of_bytes ? fmt::format("{:.0f}", found->figure.value)
                                              : time_text(found->figure);
  return {figure + place_beside(*found, group.front()), "", found->is_best ? Standing::best : Standing::none};
}

/// A wish as a question to each codec.
struct Question {
  std::string subject;  ///< "whether old programs read new data"
  std::string column;   ///< heading of its answers
  std::string source;   ///< the command that answers it
  std::function<std::optional<std::string>(const CodecFigures&)> answer;  ///< empty: no; nothing: unknown
};

Question question_of(std::string_view condition, std::string subject, std::string column, const Source& source) {
  const Condition& asked = condition_called(condition);
  const auto answer = [&asked, &source](const CodecFigures& figures) {
    const Choice choice = source.choice(figures);
    const Answer met = asked.answer(choice, source.evidence.trials);
    if (met == true) return text_of_answer(asked, choice, source.evidence.trials);
    return met ? std::optional<std::string>("") : std::nullopt;
  };
  const std::string workload = asked.of_workload ? fmt::format(" --workload {}", source.workload) : "";
  return {std::move(subject), std::move(column), std::string(asked.source) + workload, answer};
}

Question question_of(const std::string& language, const Source& source) {
  const auto answer = [&source, language](const CodecFigures& figures) -> std::optional<std::string> {
    const Evidence& evidence = source.evidence;
    const auto reading =
        reading_in(language, *figures.codec, source.workload, source.results, evidence.trials, evidence.guests);
    if (!reading) return std::nullopt;
    return *reading == Reading::none ? "" : *reading == Reading::proven ? "proven" : "declared";
  };
  return {fmt::format("whether {} reads the data", language), language, source_of_reading(language), answer};
}

std::vector<Question> questions_of(const Wishes& wishes, const Source& source) {
  std::vector<Question> questions;
  if (wishes.untrusted) questions.push_back(question_of("checks", "whether input is checked", "input checked", source));
  if (wishes.evolves) {
    constexpr const char* kMet = "old programs read new data";
    questions.push_back(question_of("working", fmt::format("whether {}", kMet), kMet, source));
  }
  for (const std::string& language : wishes.languages) questions.push_back(question_of(language, source));
  for (const std::string& need : wishes.needs) {
    questions.push_back(question_of(need, fmt::format("which codecs meet \"{}\"", need), need, source));
  }
  return questions;
}

/// Drops the columns of which `question` is not met. Says which are unknown: if others are known, what answers it does
/// not take these. A question that none of `all` codecs answers drops none.
void ask(const Question& question, std::span<const CodecFigures> all, std::vector<CodecFigures>& columns,
         std::vector<OpenQuestion>& open) {
  const auto is_unknown = [&](const CodecFigures& column) { return !question.answer(column); };
  std::vector<std::string> unknown;
  for (const CodecFigures& column : columns) {
    if (is_unknown(column)) unknown.push_back(column.codec->name);
  }
  if (!columns.empty() && std::ranges::all_of(all, is_unknown)) {
    open.push_back({fmt::format("These results do not show {}, so the list does not require it.", question.subject),
                    question.source});
    return;
  }
  std::erase_if(columns, [&](const CodecFigures& column) { return question.answer(column).value_or("").empty(); });
  if (unknown.empty()) return;
  std::string text =
      fmt::format("Left out, because these results do not show {}: {}.", question.subject, some_of(std::move(unknown)));
  if (!question.source.empty()) text += fmt::format(" {} has not tried them, or cannot.", question.source);
  open.push_back({std::move(text), ""});
}

/// The measure of the wishes, or that of load if no codec has a figure of it.
const Measure& usable_measure(const Wishes& wishes, const Source& source, const std::vector<CodecFigures>& columns,
                              std::vector<OpenQuestion>& open) {
  const Measure& wanted = measure_called(wishes.by);
  const auto has_it = [&](const CodecFigures& column) { return wanted.figure(source, column).has_value(); };
  if (columns.empty() || std::ranges::any_of(columns, has_it)) return wanted;
  open.push_back({fmt::format("These results have no figure of {}, so the list is sorted by load.", wanted.label),
                  std::string(wanted.source)});
  return kMeasures[0];
}

/// Nanoseconds to read with a codec, for codecs that are equal in what counts.
double load_of(const CodecFigures& column) {
  return column.read() ? column.read()->value : std::numeric_limits<double>::infinity();
}

/// The best codecs by `measure`, one of each library and format; of equals, the fastest to load first.
std::vector<CodecFigures> best_by(const Measure& measure, const Source& source, std::vector<CodecFigures> columns) {
  keep_best_of_libraries(source.results, columns,
                         [&](const CodecFigures& column) { return *measure.figure(source, column); });
  std::ranges::stable_sort(columns, {}, [&](const CodecFigures& column) {
    return std::pair(measure.figure(source, column)->value, load_of(column));
  });
  return columns;
}

/// Which of the questions that any codec answers with yes or no the codec does not meet, as headings of their answers.
std::vector<std::string> missed_by(const CodecFigures& codec, const std::vector<Question>& questions,
                                   const std::vector<CodecFigures>& all) {
  std::vector<std::string> missed;
  for (const Question& question : questions) {
    const bool is_required =
        std::ranges::any_of(all, [&](const CodecFigures& one) { return question.answer(one).has_value(); });
    if (is_required && question.answer(codec).value_or("").empty()) missed.push_back(question.column);
  }
  return missed;
}

/// The codec that misses the fewest of the questions, of several the fastest to load, and what it misses.
std::string closest_of(const std::vector<Question>& questions, const std::vector<CodecFigures>& all) {
  if (all.empty()) return "Its codecs there are Rust's crates, which the list leaves out.";
  const auto misses = [&](const CodecFigures& column) { return missed_by(column, questions, all); };
  const auto closest = std::ranges::min_element(all, {}, [&](const CodecFigures& column) {
    return std::pair(misses(column).size(), load_of(column));
  });
  std::string text = fmt::format("Closest: {}, which misses {}.", closest->codec->name, joined(misses(*closest), ", "));
  for (const Question& question : questions) {
    const auto alone = std::ranges::count(all, std::vector{question.column}, misses);
    if (alone > 0) text += fmt::format(" Without \"{}\" {} would qualify.", question.column, alone);
  }
  return text;
}

/// "Take sbe: SBE 1.37.1, Apache-2.0: …. Its load: 50.2 ns (best); next is cista (×1.73)."
std::string advice_of(const Measure& measure, const Source& source, const std::vector<CodecFigures>& all) {
  const RankedGroup group = ranked_by(measure, source, all);
  const auto found = [&](std::size_t i) { return std::ranges::find(group, all[i].codec, &RankedCodec::codec); };
  std::string text = fmt::format("Take {}: {}. Its {}{}: {}", all.front().codec->name, use_of(*all.front().codec),
                                 label_of(measure, source), measure.of_bytes ? ", in bytes" : "",
                                 cell_of(measure, {*found(0)}, all.front().codec).text);
  if (all.size() == 1) return text + "; no other qualifies.";
  const RankedCodec& next = *found(1);
  const std::string place = place_text(next);
  return fmt::format("{}; next is {}{}.", text, next.codec->name,
                     next.ties_with_best ? ", in a tie"
                     : place.empty()     ? ""
                                         : fmt::format(" ({})", place));
}

/// The times of the same codecs over the same objects in the reader's own run, if it has any.
void add_own_times(const Measure& measure, const Source& source, Table& table, const std::vector<CodecFigures>& shown) {
  const Results* const run = source.evidence.own;
  if (!run || measure.of_bytes) return;
  const std::vector<CodecFigures> own = figures_to_choose_by(*run, source.workload);
  table.add_column(fmt::format("{}, {}", label_of(measure, source), kOwn), shown, [&](const CodecFigures& column) {
    const auto found =
        std::ranges::find(own, column.codec->name, [](const CodecFigures& one) { return one.codec->name; });
    const auto time = found == own.end() ? std::nullopt : measure.figure(source, *found);
    return time ? Cell{time_text(*time)} : Cell{};
  });
}

void add_measures(const Measure& first, const Source& source, const std::vector<CodecFigures>& all, Table& table,
                  const std::vector<CodecFigures>& shown) {
  std::vector<const Measure*> measures{&first};
  for (const Measure& measure : kMeasures) {
    if (&measure != &first) measures.push_back(&measure);
  }
  for (const Measure* measure : measures) {
    const RankedGroup group = ranked_by(*measure, source, all);
    if (group.empty()) continue;
    table.add_column(label_of(*measure, source) + (measure->of_bytes ? ", bytes" : ""), shown,
                     [&](const CodecFigures& column) { return cell_of(*measure, group, column.codec); });
    add_own_times(*measure, source, table, shown);
  }
}

void add_answers(const std::vector<Question>& questions, Table& table, const std::vector<CodecFigures>& shown) {
  for (const Question& question : questions) {
    table.add_column(question.column, shown, [&](const CodecFigures& column) {
      const auto answer = question.answer(column);
      return answer ? Cell{answer->empty() ? "no" : *answer} : Cell{};
    });
  }
}

/// `best`: of how many codecs, one of each library and format, these are shown. `qualifying`: of how many these are.
std::vector<Footnote> notes_of(const Source& source, const Wishes& wishes, const std::vector<CodecFigures>& shown,
                               std::size_t best, std::size_t qualifying) {
  std::vector<const CodecRecord*> records;
  std::vector<Footnote> notes{
      {fmt::format("{} of {}: the best of each library and format. Codecs that qualify: {}.", shown.size(), best,
                   qualifying)},
      {std::string(kTimes), "Times the best of all that qualify, by that measure."},
      width_note()};
  for (const CodecFigures& column : shown) {
    records.push_back(column.codec);
    const std::string loss = describe(column.codec->loss);
    if (!loss.empty()) notes.push_back({fmt::format("{}: {}.", column.codec->name, loss)});
    if (wishes.untrusted || column.codec->input == Input::checked) continue;
    notes.push_back({fmt::format("{} {}.", column.codec->name, in_words(column.codec->input))});
  }
  if (!wishes.languages.empty()) {
    notes.push_back(
        {"proven: a library of that language has read objects of this shape as this codec writes them, or as another "
         "one does that reads this codec's bytes. declared: the library's makers say that they offer it."});
  }
  if (source.document) {
    notes.push_back({"A codec that reads a document with a tree and without one has the faster time here, and the heap "
                     "of the tree."});
  }
  append(notes, crash_notes(records));
  notes.push_back(inputs_note(source.results, source.workload));
  return notes;
}

}  // namespace

std::map<std::string, std::string> known_needs() {
  std::map<std::string, std::string> needs;
  for (const Condition& condition : conditions_of_choice()) needs.emplace(condition.name, condition.label);
  return needs;
}

std::vector<std::string> measure_names() {
  std::vector<std::string> names;
  for (const Measure& measure : kMeasures) names.emplace_back(measure.name);
  return names;
}

ShortList make_short_list(const Results& results, std::string_view workload, const Evidence& evidence,
                          const Wishes& wishes) {
  const Source source{results, workload, evidence, is_document(results, workload)};
  std::vector<CodecFigures> columns = figures_to_choose_by(results, workload);
  std::erase_if(columns, [](const CodecFigures& column) { return is_of_rust(*column.codec); });
  ShortList list;
  const std::vector<Question> questions = questions_of(wishes, source);
  const std::vector<CodecFigures> asked = columns;
  for (const Question& question : questions) ask(question, asked, columns, list.open);
  if (columns.empty()) list.closest = closest_of(questions, asked);
  const Measure& measure = usable_measure(wishes, source, columns, list.open);
  std::erase_if(columns, [&](const CodecFigures& column) { return !measure.figure(source, column); });
  const std::size_t qualifying = columns.size();
  const std::vector<CodecFigures> all = best_by(measure, source, std::move(columns));
  std::vector<CodecFigures> shown(
      all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), wishes.most)));
  list.table.workload = workload;
  list.table.title = fmt::format("{}: best by {}", workload, over_workload(measure.name, measure, source));
  list.table.add_rows(shown, [](const CodecFigures& column) { return ranked_name(*column.codec); });
  add_measures(measure, source, all, list.table, shown);
  add_answers(questions, list.table, shown);
  if (!all.empty()) list.advice = advice_of(measure, source, all);
  list.table.footnotes = notes_of(source, wishes, shown, all.size(), qualifying);
  return list;
}

}  // namespace scenebench
