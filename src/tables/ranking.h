// The ranking of codecs over a workload as data: places, ties and factors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// A codec in a ranking.
struct RankedCodec {
  const CodecRecord* codec = nullptr;
  Estimate figure;  ///< nanoseconds, or bytes, whose interval is the figure itself
  double margin = 0;  ///< by which part figures may differ without being better: see linking_margin()
  int place = 1;    ///< one more than the number of codecs that are better by the interval and the margin
  bool shares_place = false;
  bool is_best = false;  ///< the first of its group, unless fails_its_claim() is true of it
  /// Its interval overlaps that of the best codec, which may be the codec itself, or it is within the margin. Without
  /// an interval there is no tie.
  bool ties_with_best = false;
  /// Its figure / the best one's; times below kSmallestTime count as kSmallestTime. Below 1 only if fails_its_claim();
  /// 0 in a group without a best.
  double factor = 1;
};

/// Codecs of one group, the best first.
using RankedGroup = std::vector<RankedCodec>;

/// The codecs of a workload ranked by one figure. The two groups are never compared with each other, because a reader
/// has to choose between them first.
struct Ranking {
  std::string workload;
  std::string_view name;         ///< "incremental", as in file names
  std::string_view label;        ///< "read without a tree"
  std::string_view explanation;  ///< "From bytes to every value, by events or in place"
  bool of_bytes = false;         ///< nanoseconds otherwise
  RankedGroup checking, trusting;  ///< codecs that check their input, and those that trust it; one may be empty
  RankedGroup floors;              ///< with is_floor(), to stand beside the others: without places and factors
};

/// The rankings of `workload` by load and encode, from the first two caches and from memory, by reading without a tree
/// (documents only), and by wire size; none unless ranks_codecs(). Leaves out rankings without a figure of a codec to
/// choose, and what the harness itself costs. Points into `results`, which must outlive the rankings.
std::vector<Ranking> make_rankings(const Results& results, std::string_view workload);

/// Whether it ranks by what is read from memory.
inline bool is_from_memory(const Ranking& ranking) { return ranking.name.ends_with("-cold"); }

/// The name of the ranking with this label: "load-cold" for "load from memory"; empty if there is none.
std::string_view ranking_called(std::string_view label);

/// The codecs of a group, sorted by their figures, with places, ties and factors among themselves. Those that fail
/// their claim come after all others.
RankedGroup ranked(RankedGroup group);

/// "590 ns", "228 B", or "<1 ns" for times indistinguishable from harness overhead.
std::string figure_text(const Ranking& ranking, const RankedCodec& codec);

/// The factor: "×3.08" or "×21.8"; empty in a group without a best.
std::string factor_text(const RankedCodec& codec);

/// What "tie" means for times of a run: "its interval overlaps the best's, or it is within 6%, the effect of linking."
std::string tie_words(const Environment& environment);

/// "best", "tie" or the factor.
std::string place_text(const RankedCodec& codec);

}  // namespace scenebench
