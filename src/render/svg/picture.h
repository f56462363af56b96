// The picture that page, site and gallery open with: time to load against bytes on the wire, a point for each codec of
// a workload.
#pragma once

#include <string>
#include <string_view>

#include "render/svg/markup.h"
#include "results/results.h"

namespace scenebench {

/// The picture of `workload` as a file with machine and build, light or dark like the reader's system: both scales are
/// logarithmic, families are told apart by colour, codecs that trust their input are hollow, and a line joins the best
/// of those that check and of those that trust. One well-known library of each family has its name, then the best as
/// far as there is room, and what is far off the others, which does not stretch the scales. Empty if there are no
/// picture_points().
std::string picture_file_svg(const Results& results, std::string_view workload);

/// Bars of the times that some fifteen well-known libraries take to load, as a file that is readable at the width of a
/// phone, light or dark like the reader's system. Empty if fewer than two were measured.
std::string well_known_svg(const Results& results, std::string_view workload);

/// The picture as an <svg> for pages that include chart.css. Its points and names lead to where `links` says by the
/// codec's name. For `id` see chart_svg().
std::string picture_svg(const Results& results, std::string_view workload, const std::string& id,
                        const Links& links = {});

}  // namespace scenebench
