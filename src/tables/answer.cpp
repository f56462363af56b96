#include "tables/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tables/crashes.h"
#include "tables/in_order.h"
#include "tables/ranking.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

/// More workloads than this have one row each.
constexpr std::size_t kMostInDetail = 2;

/// Two digits: the rankings have three.
std::string brief_factor(double factor) {
  return fmt::format("{:.{}f}", factor, factor < 1.095 ? 2 : factor < 9.95 ? 1 : 0);
}

/// "(×2.5–22)": those of the codecs that do not tie with the best.
std::string factors_of(const RankedGroup& group) {
  if (group.size() == 1) return "(alone)";
  const auto next = std::ranges::find(group, false, &RankedCodec::ties_with_best);
  if (next == group.end()) return "(all tie)";
  const std::string least = brief_factor(next->factor), most = brief_factor(group.back().factor);
  return least == most ? fmt::format("({}{})", kTimes, least) : fmt::format("({}{}{}{})", kTimes, least, kEnDash, most);
}

/// " and 2 that tie"; empty without ties, or if all tie.
std::string ties_of(const RankedGroup& group) {
  const auto tying = static_cast<std::size_t>(std::ranges::count(group, true, &RankedCodec::ties_with_best));
  return tying < 2 || tying == group.size() ? "" : fmt::format(" and {} that tie{}", tying - 1, tying == 2 ? "s" : "");
}

Cell cell_of(const Ranking& ranking, RankedGroup group) {
  std::erase_if(group, [](const RankedCodec& codec) { return !codec.figure.has_interval(); });
  if (group.empty()) return {};
  group = ranked(std::move(group));
  const RankedCodec& best = group.front();
  return {fmt::format("{}{} {} {}", ranked_name(*best.codec), ties_of(group), figure_text(ranking, best),
                      factors_of(group))};
}

std::vector<Ranking> answered(const Results& results) {
  const std::vector<std::string> workloads = workloads_in_full(results);
  std::vector<Ranking> rankings;
  for (const std::string& workload : workloads) {
    std::vector<Ranking> all = make_rankings(results, workload);
    std::erase_if(all, [](const Ranking& ranking) { return ranking.name.ends_with("-cold"); });
    if (workloads.size() > kMostInDetail && all.size() > 1) all.erase(all.begin() + 1, all.end());
    append(rankings, std::move(all));
  }
  return rankings;
}

}  // namespace

std::optional<Table> make_answer(const Results& results) {
  Table table;
  table.title = "Best of those";
  const std::vector<Ranking> rankings = answered(results);
  for (const Ranking& ranking : rankings) {
    table.rows.push_back({fmt::format("{}{}{}", printable(ranking.workload), kNoBreakSpace, ranking.label), {}});
  }
  for (const auto& [group, title] : {std::pair(&Ranking::checking, "checking input (others)"),
                                     std::pair(&Ranking::trusting, "trusting input (others)")}) {
    const auto has_none = [group = group](const Ranking& ranking) { return (ranking.*group).empty(); };
    if (std::ranges::all_of(rankings, has_none)) continue;
    table.columns.emplace_back(title);
    for (std::size_t i = 0; i < rankings.size(); ++i) {
      table.rows[i].cells.push_back(cell_of(rankings[i], rankings[i].*group));
    }
  }
  return table.columns.empty() ? std::nullopt : std::optional(std::move(table));
}

}  // namespace scenebench
