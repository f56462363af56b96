// The ranking of a workload as data: who is how many times as fast, or as small, as whom.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// A codec in a ranking.
struct RankedCodec {
  const CodecRecord* codec = nullptr;
  Estimate figure;  ///< nanoseconds or bytes; of bytes the interval is the figure itself
  int place = 1;    ///< one more than the number of codecs whose whole interval is better
  bool shares_place = false;
  bool is_best = false;  ///< the first of its group
  /// Its interval and that of the best, which may be the codec itself, overlap. No range of too few readings makes a tie.
  bool ties_with_best = false;
  double factor = 1;  ///< how many times the figure of the best; times below kSmallestTime count as that much
};

/// Codecs of one group, the best first.
using RankedGroup = std::vector<RankedCodec>;

/// What the codecs of a workload are ranked by. Groups are never compared with each other, as a reader has the choice of
/// one or the other.
struct Ranking {
  std::string workload;
  std::string_view name;         ///< "incremental", as in the names of files
  std::string_view label;        ///< "read without a tree"
  std::string_view explanation;  ///< "From bytes to every value, by events or in place"
  bool of_bytes = false;         ///< or else of nanoseconds
  RankedGroup checking, trusting;  ///< codecs that check their input, and those that trust it; one may be empty
};

/// The rankings of `workload` by load, of documents also without a tree, by encode and by wire size, without those of
/// which nothing was measured. The harness's floor has no place. Points into `results`.
std::vector<Ranking> make_rankings(const Results& results, std::string_view workload);

/// "590 ns", "<1 ns" for what cannot be told from the harness's overhead, "228 B".
std::string figure_text(const Ranking& ranking, const RankedCodec& codec);

/// "×3.08" or "×21.8": a factor of at least 1.
std::string factor_text(const RankedCodec& codec);

}  // namespace scenebench
