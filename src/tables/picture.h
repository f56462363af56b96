// Time to load against bytes on the wire: the points of the picture that page, site and gallery open with.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

struct PicturePoint {
  const CodecRecord* codec;
  std::size_t family;  ///< place in kFamilies
  double ns, bytes;    ///< both above 0; times below kSmallestTime count as that
  bool is_best;        ///< no other one of its group (those that check, or those that trust) beats it in both figures,
                       ///< it keeps its claim and is no floor

  bool checks() const { return codec->input == Input::checked; }
  bool may_be_best() const { return !is_floor(*codec) && !fails_its_claim(*codec); }
};

/// The codecs of `workload` and its floors with both figures, the fastest first. Times are of load or, if that is
/// faster, of reading without a tree. Empty unless ranks_codecs(), and with fewer than two codecs: nothing to
/// compare. Points into `results`.
std::vector<PicturePoint> picture_points(const Results& results, std::string_view workload);

/// The workloads with such points, in the order of the results.
std::vector<std::string> pictured_workloads(const Results& results);

/// What the times are: "time to load"; "time to read" of a document, with a tree or without one.
std::string time_of_picture(const Results& results, std::string_view workload);

/// "scene/200: time to load against bytes on the wire".
std::string title_of_picture(const Results& results, std::string_view workload);

/// Of how many objects the times are, where their bytes are, and how documents are read.
std::string conditions_of_picture(const Results& results, std::string_view workload);

}  // namespace scenebench
