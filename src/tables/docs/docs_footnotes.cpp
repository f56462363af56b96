#include "tables/docs/docs_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// `text` with a full stop, unless it ends a sentence already.
std::string sentence(std::string text) {
  if (!text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return text;
}

void add_trust(std::vector<Footnote>& notes, const CodecRecord& codec) {
  if (codec.input == Input::checked) return;
  const std::string why = codec.trust.empty() ? "" : fmt::format(" ({})", codec.trust);
  const std::string_view what = codec.input == Input::trusted ? ": malformed bytes are not detected" : "";
  notes.push_back(fmt::format("{} {}{}{}.", codec.name, in_words(codec.input), what, why));
}

void add_note(std::vector<Footnote>& notes, const CodecRecord& codec) {
  if (!codec.note.empty()) notes.push_back(sentence(fmt::format("{}: {}", codec.name, codec.note)));
}

/// The most repetitions of any cell.
std::size_t repetitions_of(const Results& results) {
  std::size_t most = 0;
  for (const Measurement& cell : results.measurements) most = std::max(most, cell.repetitions.size());
  return most;
}

bool lacks_interval(const std::vector<CodecFigures>& columns) {
  return std::ranges::any_of(columns, [](const CodecFigures& column) {
    return std::ranges::any_of(kDocsPhases, [&](const DocsPhase& phase) {
      const auto& time = column.*phase.time;
      return time && !time->has_interval();
    });
  });
}

void add_repetitions(std::vector<Footnote>& notes, const Results& results, const std::vector<CodecFigures>& columns) {
  const std::size_t taken = repetitions_of(results);
  if (!results.complete && taken < static_cast<std::size_t>(results.repetitions)) {
    notes.push_back(fmt::format("Incomplete: stopped after {} of {} processes.", taken, results.repetitions));
  } else if (!results.complete) {
    notes.push_back(std::string("Incomplete: not everything that was to be measured has been."));
  }
  if (lacks_interval(columns)) {
    notes.push_back(
        fmt::format("Some times have too few measurements for a 95% confidence interval ({}?).", kPlusMinus));
  }
}

void add_uncounted_memory(std::vector<Footnote>& notes, const std::vector<CodecFigures>& columns) {
  std::vector<std::string> uncounted;
  bool some_counted = false;
  for (const CodecFigures& column : columns) {
    if (column.wires.empty()) continue;
    some_counted |= !column.memory.empty();
    if (column.memory.empty()) uncounted.push_back(column.codec->name);
  }
  if (uncounted.empty()) return;
  if (some_counted) {
    const std::string titles = joined(uncounted, ", ");
    notes.push_back(
        fmt::format("Allocations of {} were not counted: the allocation hook does not see them.", titles));
  } else {
    notes.push_back({"Allocations were not counted: the footprint program, which has an allocation hook, did not run, "
                     "or was built without it."});
  }
}

/// Other floors show the cost of reaching a library, such as calls into another language.
bool is_of_harness(const CodecFigures& floor) { return floor.codec->library == kNoLibrary; }

double extra_overhead_of_parts(const CodecFigures& floor) {
  const std::optional<double> parts = floor.sum_of_parts();
  return parts && floor.load ? std::max(0.0, *parts - floor.load->value) : 0;
}

void add_floor(std::vector<Footnote>& notes, const CodecFigures& floor) {
  std::vector<std::string> times;
  double slowest = 0;
  for (const auto& [phase, member] : kDocsPhases) {
    const auto& time = floor.*member;
    if (!time) continue;
    times.push_back(fmt::format("{} {:.2f} ns", phase, time->value));
    slowest = std::max(slowest, time->value);
  }
  if (times.empty()) return;
  const bool of_harness = is_of_harness(floor);
  std::string text = fmt::format("{} (codec {}): {}.", of_harness ? "Harness overhead" : floor.codec->title,
                                 floor.codec->name, joined(times, ", "));
  const double in_parts = extra_overhead_of_parts(floor);
  if (in_parts > 0) {
    text += fmt::format(" Timed apart, decode, traverse and dealloc have {:.1f} ns more overhead than load.", in_parts);
  }
  if (of_harness && slowest >= kSmallestTime) {
    text += " That exceeds the expected 1 ns, so times of a few ns are unreliable.";
  }
  notes.push_back(std::move(text));
}

std::string batch_sizes(const std::vector<const CodecFigures*>& columns) {
  const auto [fewest, most] = std::ranges::minmax_element(columns, {}, &CodecFigures::batch);
  const std::size_t low = (*fewest)->batch, high = (*most)->batch;
  return low == high ? fmt::format("{}", low) : fmt::format("{} to {}", low, high);
}

}  // namespace

double harness_in_parts(const Results& results, std::string_view workload) {
  const std::vector<CodecFigures> floors = figures_of_codecs(results, workload, WhichCodecs::floor);
  const auto floor = std::ranges::find_if(floors, is_of_harness);
  return floor == floors.end() ? 0 : extra_overhead_of_parts(*floor);
}

Agreement agreement(const CodecFigures& column, double harness_ns) {
  const std::optional<double> parts = column.sum_of_parts();
  if (!parts || !column.load || column.load->value < kSmallestComparedLoad) return Agreement::agrees;
  const double difference = *parts - harness_ns - column.load->value;
  if (std::abs(difference) <= kLargestDisagreement * column.load->value) return Agreement::agrees;
  // The sum's interval is at most as wide as the sum of the intervals.
  const double low = column.decode->low + column.traverse->low + column.dealloc->low - harness_ns;
  const double high = column.decode->high + column.traverse->high + column.dealloc->high - harness_ns;
  if (low <= column.load->high && column.load->low <= high) return Agreement::unclear;
  return difference > 0 ? Agreement::parts_more : Agreement::parts_less;
}

std::string describe(Agreement agreement, const std::vector<const CodecFigures*>& columns) {
  std::vector<std::string> figures;
  for (const CodecFigures* column : columns) {
    const double parts = column->sum_of_parts().value_or(0);
    figures.push_back(fmt::format("{} {:+.0f}%", column->codec->name, 100 * (parts / column->load->value - 1)));
  }
  const std::string list = joined(figures, ", ");
  if (agreement == Agreement::unclear) {
    return fmt::format("The parts do not add up to load ({}), within this run's noise.", list);
  }
  const bool more = agreement == Agreement::parts_more;
  return fmt::format("The parts add up to {} than load ({}): they are timed over {} objects at once, load on one{}.",
                     more ? "more" : "less", list, batch_sizes(columns),
                     more ? ", whose memory stays in cache" : " with all its steps before the next");
}

std::vector<Footnote> loss_notes(const std::vector<std::pair<std::string, Loss>>& codecs) {
  InOrder<std::string, std::pair<std::string, std::vector<std::string>>> groups;  // by what they lose
  for (const auto& [name, loss] : codecs) {
    const std::string text = describe(loss);
    auto& [what, names] = groups[text];
    what = text;
    names.push_back(name);
  }
  std::vector<Footnote> notes;
  for (const auto& [what, names] : groups) {
    if (!what.empty()) notes.push_back(fmt::format("Declared loss of {}: {}.", joined(names, ", "), what));
  }
  return notes;
}

std::vector<Footnote> general_footnotes(const Results& results, std::string_view workload,
                                        const std::vector<CodecFigures>& columns) {
  std::vector<Footnote> notes;
  add_repetitions(notes, results, columns);
  std::vector<std::pair<std::string, Loss>> losses;
  for (const CodecFigures& column : columns) losses.emplace_back(column.codec->name, column.codec->loss.of_structs());
  append(notes, loss_notes(losses));
  for (const CodecFigures& column : columns) add_trust(notes, *column.codec);
  for (const CodecFigures& column : columns) add_note(notes, *column.codec);
  add_uncounted_memory(notes, columns);
  for (const CodecFigures& floor : figures_of_codecs(results, workload, WhichCodecs::floor)) add_floor(notes, floor);
  return notes;
}

}  // namespace scenebench
