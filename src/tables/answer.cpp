// Who won, in sentences.
#include "tables/run_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/ranking.h"

namespace scenebench {
namespace {

/// More workloads than this have answers on reading only.
constexpr std::size_t kMostInDetail = 2;

/// Whether it ranks by a time of reading: with a tree of a document, or without one.
bool is_of_reading(const Ranking& ranking) { return ranking.name == "load" || ranking.name == "incremental"; }

/// Those of a group that can be its best, ranked.
RankedGroup contenders(RankedGroup group) {
  std::erase_if(group, [](const RankedCodec& codec) {
    return !codec.figure.has_interval() || fails_its_claim(*codec.codec);
  });
  return group.empty() ? group : ranked(std::move(group));
}

/// At most this many codecs are named of those that tie with the best, and of those that come next.
constexpr std::size_t kMostInAnAnswer = 2;

/// Two digits: the rankings have three.
std::string brief_factor(double factor) {
  return fmt::format("{}{:.{}f}", kTimes, factor, factor < 1.095 ? 2 : factor < 9.95 ? 1 : 0);
}

/// "a, b and 3 others".
std::string named(const RankedGroup& group, const std::function<std::string(const RankedCodec&)>& text_of) {
  std::vector<std::string> texts;
  for (const RankedCodec& codec : group | std::views::take(kMostInAnAnswer)) texts.push_back(text_of(codec));
  const std::size_t others = group.size() - texts.size();
  return joined(texts, ", ") + (others == 0 ? "" : fmt::format(" and {} other{}", others, others == 1 ? "" : "s"));
}

/// "sbe 50.2 ns, then cista ×1.7, struct_pack ×1.9"; empty if none of the group can be its best.
std::string best_of(const Ranking& ranking, RankedGroup group) {
  group = contenders(std::move(group));
  if (group.empty()) return "";
  const auto name_of = [](const RankedCodec& codec) { return ranked_name(*codec.codec); };
  const auto is_behind = [](const RankedCodec& codec) { return !codec.ties_with_best; };
  std::string text = fmt::format("{} {}", name_of(group.front()), figure_text(ranking, group.front()));
  RankedGroup ties(group.begin() + 1, group.end()), next = group;
  std::erase_if(ties, is_behind);
  std::erase_if(next, std::not_fn(is_behind));
  std::erase_if(next, [&](const RankedCodec& codec) { return codec.codec == group.front().codec; });
  next.resize(std::min(next.size(), kMostInAnAnswer));
  if (!ties.empty()) text += ", in a tie with " + named(ties, name_of);
  if (next.empty()) return text;
  return text + ", then " + named(next, [&](const RankedCodec& codec) {
           return fmt::format("{} {}", name_of(codec), brief_factor(codec.factor));
         });
}

std::string answer_text(const Ranking& ranking) {
  std::vector<std::string> parts;
  if (std::string text = best_of(ranking, ranking.checking); !text.empty()) parts.push_back(std::move(text));
  if (const std::string text = best_of(ranking, ranking.trusting); !text.empty()) {
    parts.push_back("Of those that trust their input: " + text);
  }
  if (parts.empty()) return "";
  if (!ranking.floors.empty() && is_of_reading(ranking)) {
    const RankedCodec& lowest = ranking.floors.front();
    parts.push_back(fmt::format("Floor: {} {}", lowest.codec->name, figure_text(ranking, lowest)));
  }
  return joined(parts, ". ") + ".";
}

void add_answers(const Results& results, const std::string& workload, bool in_detail,
                 std::vector<RankingAnswer>& answers) {
  std::vector<Ranking> rankings = make_rankings(results, workload);
  std::erase_if(rankings, is_from_memory);
  const bool can_read = std::ranges::any_of(rankings, is_of_reading);
  for (const Ranking& ranking : rankings) {
    if (!in_detail && can_read && !is_of_reading(ranking)) continue;
    const std::string text = answer_text(ranking);
    if (!text.empty()) answers.push_back({workload, std::string(ranking.label), text});
  }
}

}  // namespace

std::vector<RankingAnswer> make_answers(const Results& results, bool on_reading_alone) {
  const bool in_detail = !on_reading_alone && ranked_workloads(results).size() <= kMostInDetail;
  std::vector<RankingAnswer> answers;
  for (const std::string& workload : workloads_in_full(results)) add_answers(results, workload, in_detail, answers);
  return answers;
}

std::vector<std::string> answers_on(const Results& results, const std::string& workload) {
  std::vector<RankingAnswer> answers;
  add_answers(results, workload, true, answers);
  std::vector<std::string> sentences;
  for (const RankingAnswer& answer : answers) sentences.push_back(fmt::format("{}: {}", answer.label, answer.text));
  return sentences;
}

}  // namespace scenebench
