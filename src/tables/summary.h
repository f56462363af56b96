// The ranking in sentences: which codec is fastest at what, and by how much.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// A sentence for each ranking (see make_rankings) of each workload that is shown in full (see workloads_in_full), one
/// on the codecs that check their input and one on those that trust it, such as
///   docs: of the codecs that trust their input, raw-structs is the fastest to load, in 15.1 ns; flatbuffers comes
///   next, with 2.05 (2.03 … 2.08) times the time of raw-structs.
/// The figures in brackets are the interval of the ratio (see ratio_of). Codecs whose intervals overlap tie, and the
/// sentence says so. Codecs with too few measurements for a confidence interval are not ranked, but named. Each is one
/// line of valid UTF-8 without control characters.
std::vector<std::string> summary(const Results& results);

/// Up to three such sentences on one workload, to stand beside its picture: on loading with checks, on loading with
/// trust, and on what the codecs that check encode in and write.
std::vector<std::string> lead(const Results& results, std::string_view workload);

}  // namespace scenebench
