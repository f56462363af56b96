#include "commands/run/round_speed.h"

#include <fmt/format.h>

#include <algorithm>

#include "measure/reference_kernel.h"

namespace scenebench {
namespace {

/// The share of the round's turns at the full speed of the whole run. A round may have been judged before that was met.
double full_speed_of(const Round& round, const Speed& best) {
  return is_at_full_speed(round.outcome.best, best) ? round.outcome.full_speed : 0;
}

void take_smaller(double& figure, double other) {
  if (figure == 0 || (other > 0 && other < figure)) figure = other;
}

}  // namespace

Speed best_of(std::span<const Round> rounds) {
  Speed best;
  for (const Round& round : rounds) {
    take_smaller(best.chain_ns, round.outcome.best.chain_ns);
    take_smaller(best.crowding, round.outcome.best.crowding);
  }
  return best;
}

void describe_speed(std::span<const Round> rounds, Environment& environment) {
  if (!environment.emulator.empty()) return;
  const Speed best = best_of(rounds);
  environment.chain_ns = best.chain_ns;
  if (best.crowding > 0) environment.crowding = best.crowding;
  environment.clock_spread = 0;
  double fast = 0, all = 0;
  for (const Round& round : rounds) {
    environment.clock_spread = std::max(environment.clock_spread, round.outcome.clock_spread);
    const auto turns = static_cast<double>(round.outcome.turns);
    fast += turns * full_speed_of(round, best);
    all += turns;
  }
  environment.full_speed = all > 0 ? fast / all : 0;
}

std::vector<std::string> slow_rounds(std::span<const Round> rounds) {
  constexpr double kEnough = 0.05;
  std::vector<std::string> sentences;
  if (rounds.size() < 2) return sentences;
  for (const Round& round : rounds) {
    if (round.outcome.turns == 0 || full_speed_of(round, best_of(rounds)) >= kEnough) continue;
    sentences.push_back(fmt::format("The machine was slow all the while that {} was timed: its times are too high.",
                                    round.codec));
  }
  return sentences;
}

}  // namespace scenebench
