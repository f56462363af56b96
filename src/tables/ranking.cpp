#include "tables/ranking.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <ranges>
#include <utility>

#include "base/text.h"
#include "results/ratio.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// A figure to rank codecs by.
struct Criterion {
  std::string_view name, label, explanation;
  bool of_bytes;
  std::optional<Estimate> (*figure)(const CodecFigures&);
};

/// Without views of documents, as in the ranking by load: they make no tree (CodecFigures::incremental).
std::optional<Estimate> load_cold_of(const CodecFigures& column) {
  const bool makes_tree = column.load || !column.incremental;
  return makes_tree ? column.load_cold : std::nullopt;
}

constexpr Criterion kCriteria[] = {
    {"load", "load", "Decode, traverse and free an object", false,
     [](const CodecFigures& column) { return column.load; }},
    {"load-cold", "load from memory", "Decode, traverse and free an object whose bytes are in no cache", false,
     load_cold_of},
    {"incremental", "read without a tree", "From bytes to every value, by events or in place", false,
     [](const CodecFigures& column) { return column.incremental; }},
    {"encode", "encode", "From the game's structs to bytes", false,
     [](const CodecFigures& column) { return column.encode; }},
    {"encode-cold", "encode from memory", "From the game's structs, which are in no cache, to bytes", false,
     [](const CodecFigures& column) { return column.encode_cold; }},
    {"wire", "wire", "Bytes of an encoded object", true,
     [](const CodecFigures& column) { return column.wire(); }}};

bool is_better(const RankedCodec& one, const RankedCodec& other) {
  return is_certainly_better(one.figure, other.figure) &&
         other.figure.value > one.figure.value * (1 + std::max(one.margin, other.margin));
}

/// Whether the place of `one` is above that of `other`.
bool precedes(const RankedCodec& one, const RankedCodec& other) {
  const bool fails = fails_its_claim(*one.codec), other_fails = fails_its_claim(*other.codec);
  return fails == other_fails ? is_better(one, other) : other_fails;
}

RankedGroup floor_group(const std::vector<CodecFigures>& columns, const Criterion& criterion) {
  RankedGroup group;
  for (const CodecFigures& column : columns) {
    if (const auto figure = criterion.figure(column)) group.push_back({column.codec, *figure});
  }
  std::ranges::stable_sort(group, {}, [](const RankedCodec& codec) { return codec.figure.value; });
  return group;
}

RankedGroup group_of(const std::vector<CodecFigures>& columns, const Criterion& criterion, bool checks, double margin) {
  RankedGroup group;
  for (const CodecFigures& column : columns) {
    const auto figure = criterion.figure(column);
    if ((column.codec->input == Input::checked) == checks && figure) {
      group.push_back({column.codec, *figure, criterion.of_bytes ? 0 : margin});
    }
  }
  return ranked(std::move(group));
}

}  // namespace

std::vector<Ranking> make_rankings(const Results& results, std::string_view workload) {
  const std::vector<CodecFigures> columns = figures_to_choose_by(results, workload),
                                  floors = floors_to_compare_with(results, workload);
  const double margin = linking_margin(results.environment);
  std::vector<Ranking> rankings;
  for (const Criterion& criterion : kCriteria) {
    Ranking ranking{std::string(workload), criterion.name,     criterion.label,
                    criterion.explanation, criterion.of_bytes, group_of(columns, criterion, true, margin),
                    group_of(columns, criterion, false, margin), floor_group(floors, criterion)};
    if (!ranking.checking.empty() || !ranking.trusting.empty()) rankings.push_back(std::move(ranking));
  }
  return rankings;
}

std::string_view ranking_called(std::string_view label) {
  const auto found = std::ranges::find(kCriteria, label, &Criterion::label);
  return found == std::end(kCriteria) ? "" : found->name;
}

RankedGroup ranked(RankedGroup group) {
  std::ranges::stable_sort(group, {}, [](const RankedCodec& codec) {
    return std::pair(fails_its_claim(*codec.codec), codec.figure.value);
  });
  for (RankedCodec& codec : group) {
    const auto is_above = [&](const RankedCodec& other) { return precedes(other, codec); };
    const bool may_lead = !fails_its_claim(*codec.codec);
    codec.place = 1 + static_cast<int>(std::ranges::count_if(group, is_above));
    codec.is_best = may_lead && &codec == &group.front();
    codec.ties_with_best = may_lead && group.front().figure.has_interval() && codec.figure.has_interval() &&
                           !is_better(group.front(), codec);
    codec.factor = group.front().is_best ? ratio_of(codec.figure, group.front().figure).value : 0;
  }
  for (RankedCodec& codec : group) {
    codec.shares_place = std::ranges::count(group, codec.place, &RankedCodec::place) > 1;
  }
  return group;
}

std::string figure_text(const Ranking& ranking, const RankedCodec& codec) {
  if (ranking.of_bytes) return fmt::format("{:.0f} B", codec.figure.value);
  return codec.figure.value < kSmallestTime ? "<1 ns" : with_unit(codec.figure.value);
}

std::string factor_text(const RankedCodec& codec) {
  if (codec.factor <= 0) return "";
  return fmt::format("{}{:.{}f}", kTimes, codec.factor, codec.factor < 9.995 ? 2 : codec.factor < 99.95 ? 1 : 0);
}

std::string place_text(const RankedCodec& codec) {
  if (codec.is_best) return "best";
  return codec.ties_with_best ? "tie" : factor_text(codec);
}

}  // namespace scenebench
