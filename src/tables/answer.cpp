// Who won: the table that a run ends with, and sentences.
#include "tables/run_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "results/ratio.h"
#include "tables/codec_facts.h"
#include "tables/figures.h"
#include "tables/ranking.h"

namespace scenebench {
namespace {

/// More workloads than this have rows for reading only.
constexpr std::size_t kMostInDetail = 2;

/// Whether it ranks by a time of reading: with a tree of a document, or without one.
bool is_of_reading(const Ranking& ranking) { return ranking.name == "load" || ranking.name == "incremental"; }

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

/// Those of a group that can be its best, ranked.
RankedGroup contenders(RankedGroup group) {
  std::erase_if(group, [](const RankedCodec& codec) {
    return !codec.figure.has_interval() || fails_its_claim(*codec.codec);
  });
  return group.empty() ? group : ranked(std::move(group));
}

/// "No format, to compare with: docs load raw-structs 28.1 ns": the lowest times of reading.
Footnote note_on_floors(const std::vector<Ranking>& rankings) {
  std::vector<std::string> texts;
  for (const Ranking& ranking : rankings) {
    if (ranking.floors.empty() || !is_of_reading(ranking)) continue;
    const RankedCodec& lowest = ranking.floors.front();
    texts.push_back(printable(fmt::format("{} {} {} {}", ranking.workload, ranking.label, lowest.codec->name,
                                          figure_text(ranking, lowest))));
  }
  return {std::string(kFloorSign), texts.empty() ? "" : "No format, to compare with: " + joined(texts, ", ") + "."};
}

Cell cell_of(const Ranking& ranking, RankedGroup group) {
  group = contenders(std::move(group));
  if (group.empty()) return {};
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
    const auto is_detail = [](const Ranking& ranking) { return !is_of_reading(ranking); };
    if (workloads.size() > kMostInDetail && !std::ranges::all_of(all, is_detail)) std::erase_if(all, is_detail);
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
  if (Footnote floors = note_on_floors(rankings); !floors.text.empty()) table.footnotes.push_back(std::move(floors));
  return table.columns.empty() ? std::nullopt : std::optional(std::move(table));
}

namespace {

/// "a", "a and b", "a, b and c".
std::string names_of(const RankedGroup& group) {
  std::string names;
  for (std::size_t i = 0; i < group.size(); ++i) {
    names += i == 0 ? "" : i + 1 < group.size() ? ", " : " and ";
    names += printable(group[i].codec->name);
  }
  return names;
}

/// Removes from `group` the codecs for which `is_one`, and returns them.
template <class IsOne>
RankedGroup taken(RankedGroup& group, IsOne&& is_one) {
  RankedGroup ones;
  std::ranges::copy_if(group, std::back_inserter(ones), is_one);
  group.erase(std::ranges::remove_if(group, is_one).begin(), group.end());
  return ones;
}

/// "3.80 (3.77 … 3.84) times the time of protobuf-lite". Bytes are exact, and have no interval; "4 B more than
/// protobuf-lite" if three decimals of the ratio would not show that.
std::string multiple_text(const Ranking& ranking, const RankedCodec& codec, const RankedCodec& best) {
  const Ratio ratio = ratio_of(codec.figure, best.figure);
  if (ranking.of_bytes && ratio.value < 1.0005) {
    return fmt::format("{:.0f} B more than {}", codec.figure.value - best.figure.value, printable(best.codec->name));
  }
  const std::string times =
      ranking.of_bytes ? fmt::format("{:.{}f}", ratio.value, ratio.value < 1.095 ? 3 : 2) : ratio_text(ratio);
  return fmt::format("{} times the {} of {}", times, ranking.of_bytes ? "bytes" : "time", printable(best.codec->name));
}

/// The codecs after the best: "rapidjson comes next, with 3.80 (3.77 … 3.84) times the time of protobuf-lite".
std::string next_text(const Ranking& ranking, RankedGroup others, const RankedCodec& best) {
  others = ranked(std::move(others));
  const std::string first = printable(others.front().codec->name);
  const std::string multiple = multiple_text(ranking, others.front(), best);
  const RankedGroup next = taken(others, &RankedCodec::ties_with_best);
  if (next.size() == 1) return fmt::format("{} comes next, with {}", first, multiple);
  return fmt::format("{} tie for the next place, {} with {}", names_of(next), first, multiple);
}

/// The best of at least two codecs: "protobuf-lite is the fastest to load, in 590 ns; rapidjson comes next, …".
std::string best_text(const Ranking& ranking, RankedGroup group) {
  const RankedGroup best = taken(group, &RankedCodec::ties_with_best);
  const RankedCodec& first = best.front();
  const std::string names = names_of(best), figure = figure_text(ranking, first);
  const std::string most =
      ranking.of_bytes ? "smallest on the wire, with " + figure : fmt::format("fastest to {}", ranking.label);
  const std::string next = group.empty() ? "" : "; " + next_text(ranking, std::move(group), first);
  if (best.size() > 1) return fmt::format("{} tie for the {}{}", names, most, next);
  return fmt::format("{} is the {}{}{}", names, most, ranking.of_bytes ? "" : ", in " + figure, next);
}

/// "pugixml is the only one to load, in 100 ns (96.1 ns to 104 ns)".
std::string alone_text(const Ranking& ranking, const RankedCodec& codec) {
  const std::string name = printable(codec.codec->name), figure = figure_text(ranking, codec);
  if (ranking.of_bytes) return fmt::format("{} is the only one with a wire, of {}", name, figure);
  return fmt::format("{} is the only one to {}, in {} ({} to {})", name, ranking.label, figure,
                     with_unit(codec.figure.low), with_unit(codec.figure.high));
}

/// What there is to say of the codecs of a group that can be ranked; empty if there are none.
std::string standings_text(const Ranking& ranking, RankedGroup group) {
  group = contenders(std::move(group));
  if (group.empty()) return "";
  return group.size() == 1 ? alone_text(ranking, group.front()) : best_text(ranking, std::move(group));
}

/// Adds the sentences on one group of a ranking.
void add_group(std::vector<std::string>& sentences, const Ranking& ranking, RankedGroup group, std::string_view does) {
  const std::string start = fmt::format("{}: of the codecs that {} their input, ", printable(ranking.workload), does);
  if (const std::string text = standings_text(ranking, group); !text.empty()) sentences.push_back(start + text + ".");
  const RankedGroup unsure = taken(group, [](const RankedCodec& codec) { return !codec.figure.has_interval(); });
  if (unsure.empty()) return;
  sentences.push_back(
      fmt::format("{}{} had too few measurements to be ranked by {}.", start, names_of(unsure), ranking.label));
}

/// "docs: raw-structs, which is no format, takes 28.1 ns to load."; empty without a floor.
std::string floor_sentence(const Ranking& ranking) {
  if (ranking.floors.empty()) return "";
  const RankedCodec& lowest = ranking.floors.front();
  return fmt::format("{}: {}, which is no format, takes {}{}.", printable(ranking.workload),
                     printable(lowest.codec->name), figure_text(ranking, lowest),
                     ranking.of_bytes ? "" : fmt::format(" to {}", ranking.label));
}

}  // namespace

std::vector<std::string> summary(const Results& results) {
  std::vector<std::string> sentences;
  for (const std::string& workload : workloads_in_full(results)) {
    for (const Ranking& ranking : make_rankings(results, workload)) {
      add_group(sentences, ranking, ranking.checking, "check");
      add_group(sentences, ranking, ranking.trusting, "trust");
      if (std::string floor = floor_sentence(ranking); !floor.empty()) sentences.push_back(std::move(floor));
    }
  }
  return sentences;
}

std::vector<std::string> lead(const Results& results, std::string_view workload) {
  std::string checking, trusting, writing;
  const auto add = [](std::string& sentence, const std::string& text) {
    if (!text.empty()) sentence += (sentence.empty() ? "" : "; ") + text;
  };
  for (const Ranking& ranking : make_rankings(results, workload)) {
    if (is_of_reading(ranking)) {
      add(checking, standings_text(ranking, ranking.checking));
      add(trusting, standings_text(ranking, ranking.trusting));
    } else if (ranking.name == "encode" || ranking.name == "wire") {
      add(writing, standings_text(ranking, ranking.checking));
    }
  }
  std::vector<std::string> sentences;
  for (const auto& [does, text] : {std::pair("check", checking), {"trust", trusting}, {"check", writing}}) {
    if (!text.empty()) sentences.push_back(fmt::format("Of the codecs that {} their input, {}.", does, text));
  }
  return sentences;
}

}  // namespace scenebench
