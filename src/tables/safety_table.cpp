#include "tables/safety_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "system/process.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// A count that is bad news unless it is 0.
DocsCell fault_cell(std::uint64_t count, bool excused) {
  const bool bad = count > 0 && !excused;
  return {fmt::format("{}", count), "", bad ? Standing::worst : Standing::none};
}

DocsRow row_of(const Safety& safety) {
  const SafetyTally& tally = safety.tally;
  const auto hung = static_cast<std::uint64_t>(
      std::count_if(safety.deaths.begin(), safety.deaths.end(), [](const Death& death) { return death.hung; }));
  const bool excused = safety.trusts_input;
  DocsRow row{printable(safety.codec), {}};
  const auto add = [&row](std::string text) { row.cells.push_back({std::move(text), "", Standing::none}); };
  add(excused ? "trusted" : "checked");
  add(fmt::format("{}", std::min(tally.tried + safety.deaths.size(), safety.cases)));  // one may have died behind them
  add(fmt::format("{}", tally.rejected));
  add(fmt::format("{}", tally.equal));
  add(fmt::format("{}", tally.different));
  row.cells.push_back(fault_cell(tally.out_of_memory, excused));
  row.cells.push_back(fault_cell(tally.threw, excused));
  row.cells.push_back(fault_cell(safety.deaths.size() - hung, excused));
  row.cells.push_back(fault_cell(hung, excused));
  add(tally.rejected > 0 ? with_unit(tally.slowest_ns) : std::string(kEnDash));
  add(tally.counted != 0 ? fmt::format("{:.1f}", tally.most_bytes) : std::string(kEnDash));
  return row;
}

void add_deaths(const Safety& safety, std::vector<Footnote>& notes) {
  if (safety.tally.tried + safety.deaths.size() < safety.cases) {
    notes.push_back({"", fmt::format("{}: {} of {} cases were not tried.", safety.codec,
                                     safety.cases - safety.tally.tried - safety.deaths.size(), safety.cases)});
  }
  if (safety.trusts_input) return;
  constexpr std::size_t kMostTold = 3;
  for (std::size_t i = 0; i < std::min(safety.deaths.size(), kMostTold); ++i) {
    const Death& death = safety.deaths[i];
    notes.push_back({"", fmt::format("{}, case {}: {}", safety.codec, death.at, death.cause)});
  }
}

std::string price_text(const PriceOfChecking& price) {
  if (price.checking.empty()) {
    return fmt::format("{} trusts its input, and no codec here checks the same bytes.", price.trusting);
  }
  return fmt::format("{} trusts its input; {} checks it and loads in {} instead of {} ({:.1f} times).", price.trusting,
                     price.checking, with_unit(price.checking_ns), with_unit(price.trusting_ns),
                     price.checking_ns / price.trusting_ns);
}

std::vector<Footnote> notes_of(std::span<const Safety> codecs, std::span<const PriceOfChecking> prices,
                               const SafetyEffort& effort) {
  std::vector<Footnote> notes;
  for (const PriceOfChecking& price : prices) notes.push_back({"trusted", price_text(price)});
  notes.push_back({"different",
                   "Accepted, with other values than the intact object's: of a changed value that is "
                   "right, as no format here has a checksum."});
  if (limits_memory()) {
    notes.push_back(
        {"out of memory", fmt::format("Asked for more than {} MiB, as std::bad_alloc.", kMemoryOfChild >> 20)});
  }
  notes.push_back({"bytes", fmt::format("Held on the heap at once per byte of the case, at most; of cases of {} bytes "
                                        "and more.",
                                        kSmallestWeighed)});
  notes.push_back({"", fmt::format("Truncations, then {} mutations by seed {}; each decoded, walked and freed, and "
                                   "also read by events where a codec of documents has both. Times are those of one "
                                   "call in a program that counts allocations.",
                                   effort.mutations, effort.seed)});
  for (const Safety& safety : codecs) add_deaths(safety, notes);
  for (Footnote& note : notes) note.text = printable(note.text);
  return notes;
}

}  // namespace

DocsTable make_safety_table(std::span<const Safety> codecs, std::span<const PriceOfChecking> prices,
                            const SafetyEffort& effort) {
  DocsTable table;
  if (!codecs.empty()) table.workload = codecs.front().workload;
  table.title = fmt::format("Safety: workload {}", printable(table.workload));
  table.columns = {"input", "cases",   "rejected", "accepted, equal",   "accepted, different", "out of memory",
                   "threw", "crashed", "hung",     "slowest to reject", "bytes per byte"};
  for (const Safety& safety : codecs) table.rows.push_back(row_of(safety));
  table.footnotes = notes_of(codecs, prices, effort);
  return table;
}

}  // namespace scenebench
