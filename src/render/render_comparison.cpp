#include "render/render_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "render/terminal_page.h"
#include "tables/comparison/comparison_summary.h"
#include "tables/figures.h"
#include "tables/in_order.h"

namespace scenebench {
namespace {

constexpr std::size_t kWordWidth = 9;

std::string_view colour_of(Difference difference) {
  switch (difference) {
    case Difference::slower: return kRed;
    case Difference::faster: return kGreen;
    case Difference::same: return kDim;
    case Difference::undecided: break;
  }
  return kPlain;
}

void set_environment(TerminalPage& page, const Comparison& comparison) {
  for (const EnvironmentChange& change : comparison.environment) {
    page.hanging(0, environment_text(change), change.forbids_times ? kBold : kPlain);
  }
  for (const std::string& note : comparison.notes) page.hanging(0, "! " + printable(note), kDim);
  if (comparison.times_refused) {
    page.hanging(
        0,
        "Times are not compared, because they would reflect these differences rather than the code. To compare "
        "them anyway: --across",
        kBold);
  } else if (comparison.builds_differ()) {
    page.hanging(0, "Times are compared despite these differences, which may have changed them.", kBold);
  }
  if (!page.text().empty()) page.line("");
}

std::string times_text(const TimeChange& change) {
  return fmt::format("{} {} {}", with_unit(change.before.value), kArrow, with_unit(change.after.value));
}

/// The widths of the columns of one workload's cells.
struct Widths {
  std::size_t codec = 0, phase = 0, times = 0, ratio = 0;

  std::size_t total() const { return kWordWidth + codec + phase + times + ratio + 6; }
};

Widths widths_of(const std::vector<const TimeChange*>& cells) {
  Widths widths;
  for (const TimeChange* cell : cells) {
    widths.codec = std::max(widths.codec, display_width(printable(cell->cell.codec)));
    widths.phase = std::max(widths.phase, display_width(printable(cell->cell.phase)));
    widths.times = std::max(widths.times, display_width(times_text(*cell)));
    widths.ratio = std::max(widths.ratio, display_width(ratio_text(cell->ratio)));
  }
  return widths;
}

void set_cell(TerminalPage& page, const TimeChange& change, const Widths& widths) {
  const std::string word(to_string(change.difference));
  const std::string_view colour = colour_of(change.difference);
  const std::string times = times_text(change);
  const std::string ratio = ratio_text(change.ratio);
  if (widths.total() <= page.width()) {
    page.line(page.in(colour, fmt::format("{} {} {}  {}  {}", align_left(word, kWordWidth),
                                               align_left(printable(change.cell.codec), widths.codec),
                                               align_left(printable(change.cell.phase), widths.phase),
                                               align_right(times, widths.times), ratio)));
    return;
  }
  page.hanging(0, fmt::format("{} {} {}", word, printable(change.cell.codec), printable(change.cell.phase)),
               colour);
  page.hanging(2, fmt::format("{}, {}", times, ratio), colour);
}

void set_times(TerminalPage& page, const Comparison& comparison, const std::string& workload) {
  const std::vector<const TimeChange*> cells = changes_first(comparison, workload);
  const Widths widths = widths_of(cells);
  for (const TimeChange* cell : cells) set_cell(page, *cell, widths);
}

/// A line for each cell whose instruction count changed.
void set_instructions(TerminalPage& page, const Comparison& comparison, const std::string& workload) {
  for (const InstructionChange& change : comparison.instructions) {
    if (change.cell.workload != workload || !change.changed()) continue;
    page.hanging(0,
                 fmt::format("instructions {} {}: {:.0f} {} {:.0f} ({:+.1f}%)", printable(change.cell.codec),
                             printable(change.cell.phase), change.before, kArrow, change.after,
                             100 * (change.ratio() - 1)),
                 change.ratio() > 1 ? kRed : kGreen);
  }
}

std::string change_text(const SizeChange& size) {
  return fmt::format("{} {} {} {} ({:+})", printable(size.what), size.before, kArrow, size.after,
                     size.after - size.before);
}

/// One paragraph for each codec and place whose sizes changed.
void set_sizes(TerminalPage& page, const Comparison& comparison, const std::string& workload) {
  std::string heading, text;
  const auto finish = [&] {
    if (!text.empty()) page.hanging(0, fmt::format("{}: {}", heading, text));
    text.clear();
  };
  for (const SizeChange& size : comparison.sizes) {
    if (size.workload != workload || !size.changed()) continue;
    std::string next = fmt::format("{} {}", printable(size.codec), printable(size.place()));
    if (next.back() == ' ') next.pop_back();
    if (next != heading) finish();
    heading = std::move(next);
    text += (text.empty() ? "" : ", ") + change_text(size);
  }
  finish();
}

/// "only in OLD: pugixml (encode, decode, sizes)".
void print_only_in(TerminalPage& page, const std::vector<CellName>& cells, const std::string& workload,
                   std::string_view where) {
  std::vector<CellName> here = cells;
  std::erase_if(here, [&](const CellName& cell) { return cell.workload != workload; });
  for (const auto& of_codec : grouped_by(here, &CellName::codec)) {
    std::vector<std::string> phases;
    for (const CellName* cell : of_codec) phases.push_back(cell->phase.empty() ? "sizes" : cell->phase);
    const std::string& codec = of_codec.front()->codec;
    page.hanging(0, printable(fmt::format("only in {}: {} ({})", where, codec, joined(phases, ", "))));
  }
}

/// Adds a part under its heading; nothing if `fill` adds nothing to it.
template <class Fill>
void set_part(TerminalPage& page, const TerminalStyle& style, std::string_view heading, Fill&& fill) {
  TerminalPage part(style);
  fill(part);
  if (part.text().empty()) return;
  page.hanging(0, printable(heading), kBold);
  page.add(part);
  page.line("");
}

}  // namespace

std::string render_verdict(const GateVerdict& verdict) {
  std::string text;
  for (const std::string& reason : verdict.reasons) text += fmt::format("- {}\n", reason);
  return text + verdict.text + '\n';
}

std::string render_comparison(const Comparison& comparison, const TerminalStyle& style) {
  TerminalPage page(style);
  set_environment(page, comparison);
  for (const std::string& workload : workloads_of(comparison)) {
    set_part(page, style, workload, [&](TerminalPage& part) {
      set_times(part, comparison, workload);
      set_instructions(part, comparison, workload);
      set_sizes(part, comparison, workload);
      print_only_in(part, comparison.removed, workload, "OLD");
      print_only_in(part, comparison.added, workload, "NEW");
    });
  }
  set_part(page, style, "code", [&](TerminalPage& part) { set_sizes(part, comparison, ""); });
  page.hanging(0, comparison_summary(comparison), kBold);
  return page.text();
}

}  // namespace scenebench
