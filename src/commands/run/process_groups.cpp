#include "commands/run/process_groups.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "model/random.h"

namespace scenebench {
namespace {

std::string_view codec_of(const Timer& timer) { return timer.cells.front()->measurement.codec; }

/// The codecs of the timers in another order for each repetition. Not by std::shuffle, which differs by platforms.
std::vector<std::string_view> shuffled_codecs(std::span<Timer* const> timers, std::uint32_t repetition) {
  std::vector<std::string_view> codecs;
  for (const Timer* timer : timers) {
    if (std::ranges::find(codecs, codec_of(*timer)) == codecs.end()) codecs.push_back(codec_of(*timer));
  }
  Random random(repetition);
  for (std::size_t left = codecs.size(); left > 1; --left) {
    std::swap(codecs[left - 1], codecs[random.below(static_cast<std::uint32_t>(left))]);
  }
  return codecs;
}

}  // namespace

std::vector<std::vector<Timer*>> process_groups(std::span<Timer* const> timers, std::uint32_t repetition) {
  const std::vector<std::string_view> codecs = shuffled_codecs(timers, repetition);
  std::vector<std::vector<Timer*>> groups((codecs.size() + kCodecsOfAProcess - 1) / kCodecsOfAProcess);
  for (Timer* timer : timers) {
    const auto place = std::ranges::find(codecs, codec_of(*timer)) - codecs.begin();
    groups[static_cast<std::size_t>(place) % groups.size()].push_back(timer);
  }
  return groups;
}

}  // namespace scenebench
