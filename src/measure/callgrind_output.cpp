#include "measure/callgrind_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "model/number_text.h"

namespace scenebench {
namespace {

/// The counts from one trigger to the next. A trigger is a function that is about to be called.
struct CountedPart {
  std::string_view trigger;           ///< what ended it
  std::optional<std::int64_t> total;  ///< of instructions
};

/// `line` without `start` and the spaces after it; nothing if it starts differently.
std::optional<std::string_view> after(std::string_view start, std::string_view line) {
  if (!line.starts_with(start)) return std::nullopt;
  line.remove_prefix(start.size());
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

/// A whole number from 0; nothing for anything else, such as the totals of several kinds of events.
std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  return read_number(text, number) && number >= 0 ? std::optional(number) : std::nullopt;
}

/// The parts in order, without the lines in between, which divide each total among functions.
std::vector<CountedPart> parts_of(std::string_view text, std::string_view& counter) {
  std::vector<CountedPart> parts;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (const auto creator = after("creator:", line)) counter = *creator;
    if (after("part:", line)) parts.emplace_back();
    if (parts.empty()) continue;
    if (const auto trigger = after("desc: Trigger:", line)) parts.back().trigger = *trigger;
    if (const auto total = after("totals:", line)) parts.back().total = whole_number(*total);
  }
  return parts;
}

}  // namespace

Expected<CallgrindCounts, Failure> parse_callgrind(std::string_view text) {
  std::string_view counter;
  const std::vector<CountedPart> parts = parts_of(text, counter);
  if (counter.empty() || parts.empty()) return Failure{"not the output of callgrind"};
  CallgrindCounts counts{std::string(counter), {}};
  bool in_batch = false, clock_read = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].total) return Failure{fmt::format("part {} of callgrind's output has no total", i + 1)};
    if (parts[i].trigger == kCutAtMark) {
      in_batch = !in_batch;
      clock_read = false;
      if (in_batch) counts.batches.emplace_back();
    } else if (parts[i].trigger == kCutAtClock && in_batch) {
      if (clock_read) counts.batches.back().push_back(*parts[i].total);
      clock_read = true;
    }
  }
  if (in_batch) return Failure{"callgrind's output ends within a batch"};
  return counts;
}

}  // namespace scenebench
