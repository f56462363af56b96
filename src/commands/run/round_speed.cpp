#include "commands/run/round_speed.h"

#include <fmt/format.h>

#include "measure/reference_kernel.h"

namespace scenebench {
namespace {

/// What the round's kernel took at its full speed, compared with that of the whole run.
double slowness_of(const Round& round, double kernel_ns) {
  return kernel_ns > 0 && round.outcome.kernel_ns > 0 ? round.outcome.kernel_ns / kernel_ns : 1;
}

/// The share of the round's turns at the full speed of the whole run. A round may have been judged before that was met.
double full_speed_of(const Round& round, double kernel_ns) {
  return slowness_of(round, kernel_ns) > kFullSpeed ? 0 : round.outcome.full_speed;
}

/// The fastest of all; 0 if none was timed.
double kernel_of(std::span<const Round> rounds) {
  double fastest = 0;
  for (const Round& round : rounds) {
    const double kernel = round.outcome.kernel_ns;
    if (fastest == 0 || (kernel > 0 && kernel < fastest)) fastest = kernel;
  }
  return fastest;
}

}  // namespace

void describe_speed(std::span<const Round> rounds, Environment& environment) {
  environment.kernel_ns = kernel_of(rounds);
  double fast = 0, all = 0;
  for (const Round& round : rounds) {
    const auto turns = static_cast<double>(round.outcome.turns);
    fast += turns * full_speed_of(round, environment.kernel_ns);
    all += turns;
  }
  environment.full_speed = all > 0 ? fast / all : 0;
}

std::vector<std::string> slow_rounds(std::span<const Round> rounds) {
  constexpr double kEnough = 0.05;
  std::vector<std::string> sentences;
  if (rounds.size() < 2) return sentences;
  for (const Round& round : rounds) {
    if (round.outcome.turns == 0 || full_speed_of(round, kernel_of(rounds)) >= kEnough) continue;
    sentences.push_back(fmt::format("The machine was slow all the while that {} was timed: its times are too high.",
                                    round.codec));
  }
  return sentences;
}

}  // namespace scenebench
