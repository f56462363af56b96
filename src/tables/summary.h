// The ranking in plain words: who is fastest at what, and by how much.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// For each workload that is shown in full (see workloads_in_full) a sentence on load, of documents one on reading without
/// a tree, one on encode and one on the plain wire's size, such as
///   docs: raw-structs loads fastest, 2.05 (2.03 … 2.08) times as fast as flatbuffers, which comes second.
/// The first figure is the ratio of the estimates, those in brackets are its interval (see ratio_of). A codec is ahead of
/// another only where their intervals part; otherwise they tie, and the sentence says so. Codecs with too few readings
/// for a confidence interval are left out, and named. The harness's floor does not take part. Sentences about what was not
/// measured are left out. One line of valid UTF-8 each, without control characters.
std::vector<std::string> summary(const Results& results);

}  // namespace scenebench
