// bench selftest: how small a difference can be told on this machine? This program is compared with itself.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "base/text.h"
#include "commands/ab.h"
#include "commands/commands.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "harness/clock.h"
#include "results/estimate.h"
#include "results/ratio.h"
#include "system/interrupt.h"
#include "system/process.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// How far a ratio's interval reaches from 1 to the farther side, of the cell at this share of all, from narrow to
/// wide.
double reach(const Comparison& comparison, double share) {
  std::vector<double> reaches;
  for (const RowChange* change : comparison.times()) {
    reaches.push_back(std::max({change->ratio.high - 1, 1 - change->ratio.low, 0.0}));
  }
  std::ranges::sort(reaches);
  return quantile_of_sorted(reaches, share);
}

/// Where chance alone sets the sides so far apart in fewer runs than this, the harness treats them differently. One run
/// of 12 rounds in 1024 is so by chance; one of six cannot be.
constexpr double kSmallestChance = 0.001;

ExitCode selftest(const AbOptions& options, std::span<const CodecEntry>) {
  AbOptions with_itself = options;
  with_itself.before = with_itself.after = text_of(executable());
  with_itself.looks = 1;  // how wide the intervals are is the answer, so that none needs to be narrow
  RunFiles files(options);
  const auto comparison = compare_in_turns(with_itself, files);
  if (!comparison) return end_with(comparison.error());
  if (files.saves()) say("Saved {}/old.json and new.json, the two sides.\n", files.place());
  if (interrupted()) return end_with(ExitCode::interrupted, "stopped before the last round, so there is no answer.");
  show("Clock: reading it costs {}, its step is {}.\n", with_unit(clock_cost().count()),
       with_unit(clock_step().count()));
  return print_ties(*comparison);
}

}  // namespace

void add_selftest(CommandLine& line) {
  auto [app, options] =
      line.add<AbOptions>("selftest", "compare this program with itself: how small a difference shows?", &selftest);
  add_filters(app, options);
  add_phase_filter(app, options);
  app.add_flag("--quick", options.quick, "six rounds of twelve, to check that everything works");
  options.command_line = line.typed();
  add_saving(app, options);
}

ExitCode print_ties(const Comparison& comparison) {
  const std::vector<const RowChange*> times = comparison.times();
  const std::size_t pairs = times.size();
  if (pairs == 0) return end_with(ExitCode::usage, "nothing was measured. Choose codecs and workloads with times.");
  const std::size_t ties = comparison.count_of_times(RowVerdict::same);
  const std::size_t undecided = comparison.count_of_times(RowVerdict::undecided);
  std::vector<std::vector<double>> rounds;
  for (const RowChange* change : times) {
    rounds.push_back(change->rounds);
    if (change->verdict != RowVerdict::slower && change->verdict != RowVerdict::faster) continue;
    show("Not a tie: {}, {} times its own time\n", cell_text(change->cell()), ratio_text(change->ratio));
  }
  const double chance = chance_of_sides(rounds);
  show(
      "A/A: of {} comparisons of a codec with itself {} tie, {} differ, and {} are undecided. Half of them tell "
      "differences of {:.1f}%, nine in ten those of {:.1f}%. Chance alone sets the two sides this far apart in {:.3g}% "
      "of such runs; below {:.1f}% selftest fails.\n",
      pairs, ties, pairs - ties - undecided, undecided, 100 * reach(comparison, 0.5), 100 * reach(comparison, 0.9),
      100 * chance, 100 * kSmallestChance);
  return chance < kSmallestChance ? ExitCode::unproven : ExitCode::done;
}

}  // namespace scenebench
