#include "commands/ties.h"

#include <algorithm>
#include <cstddef>

#include "commands/say.h"
#include "commands/stop.h"
#include "results/ratio.h"

namespace scenebench {
namespace {

/// The share of comparisons of a codec with itself that may differ: more in a quick run, which has few readings of a
/// cell.
constexpr double kMostDifferent = 0.01, kMostDifferentQuick = 0.10;

}  // namespace

ExitCode print_ties(const Comparison& comparison, bool quick) {
  const auto count = [&](auto&& is_such) {
    return static_cast<std::size_t>(std::ranges::count_if(comparison.times, is_such, &TimeChange::difference));
  };
  const std::size_t pairs = comparison.times.size();
  const std::size_t ties = count([](Difference one) { return one == Difference::same; });
  const std::size_t undecided = count([](Difference one) { return one == Difference::undecided; });
  const std::size_t different = pairs - ties - undecided;
  for (const TimeChange& change : comparison.times) {
    if (change.difference == Difference::same || change.difference == Difference::undecided) continue;
    show("\nNot a tie: {}/{}/{}, {} times its own time", change.cell.workload, change.cell.codec, change.cell.phase,
         ratio_text(change.ratio));
  }
  const auto most =
      static_cast<std::size_t>((quick ? kMostDifferentQuick : kMostDifferent) * static_cast<double>(pairs));
  show("\nA/A: of {} comparisons of a codec with itself, in two runs, {} tie, {} differ (at most {} may), and {} are "
       "undecided, as their intervals are too wide.\n",
       pairs, ties, different, most, undecided);
  if (different > most) return ExitCode::unproven;
  if (pairs > 0 && undecided <= pairs / 2) return ExitCode::done;
  return end_with(ExitCode::usage, "the machine was too busy for an answer: most comparisons are undecided. Try again{}.",
                  quick ? ", or without --quick" : "");
}

}  // namespace scenebench
