// The ranking in sentences: which codec is fastest at what, and by how much.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// For each workload that is shown in full (see workloads_in_full) a sentence on load, for documents one on reading
/// without a tree, one on encode and one on the plain wire's size, such as
///   docs: raw-structs loads fastest, 2.05 (2.03 … 2.08) times as fast as flatbuffers, which comes second.
/// The first figure is the ratio of the estimates, those in brackets are its interval (see ratio_of). Codecs whose
/// intervals overlap tie, and the sentence says so. Codecs with too few measurements for a confidence interval are not
/// ranked, but named. The harness's floor is left out, as are sentences about what was not measured. Each is one line
/// of valid UTF-8 without control characters.
std::vector<std::string> summary(const Results& results);

}  // namespace scenebench
