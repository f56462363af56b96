#include "tables/choosing/multiples.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// `part` divided by `whole` in those of the codec's cases of that name that have both; `without` for those without the
/// part. `rows` are of one scenario.
Multiple share_of(std::span<const Row> rows, std::string_view codec, std::string_view variant, std::string_view part,
                  std::string_view whole, Multiple without = {}) {
  Multiple most;
  for (const Row& all : rows) {
    if (all.codec != codec || all.variant != variant || all.metric != whole) continue;
    const Row* const row = find_beside(rows, all, part);
    most = std::max(most, row ? Multiple(row->value / all.value) : without);
  }
  return most;
}

}  // namespace

Multiple edit_share(const SavedRows& trials, std::string_view codec) {
  return share_of(trials.rows_of("edits"), codec, "one number", "by the library", "by structs", kInfinite);
}

Multiple column_share(const SavedRows& trials, std::string_view codec) {
  return share_of(trials.rows_of("columns"), codec, "", "positions, columns", "load, columns");
}

Multiple arrival_multiple(const SavedRows& trials, std::string_view codec) {
  Multiple most;
  for (const Row& row : trials.rows_of("arrival")) {
    if (row.codec != codec) continue;
    if (row.metric == "refused" && row.value > 0) most = kInfinite;
    if (row.unit == Unit::percent) most = std::max(most.value_or(0), row.value / 100);
  }
  return most;
}

Multiple shipped_multiple(const Results& results, const SavedRows& trials, std::string_view codec,
                          std::string_view workload) {
  std::optional<double> own, smallest;
  for (const Row& row : trials.rows_of("compression")) {
    if (row.metric != kShippedSize || row.workload != workload || row.variant != kShippedSizes) continue;
    if (row.codec == codec) own = row.value;
    const CodecRecord* const writer = results.find_codec(row.codec);
    if (!writer || !is_floor(*writer)) smallest = std::min(smallest.value_or(row.value), row.value);
  }
  return own && smallest ? Multiple(*own / *smallest) : std::nullopt;
}

}  // namespace scenebench
