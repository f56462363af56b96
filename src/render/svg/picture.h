// The picture that page, site and gallery open with: time to load against bytes on the wire, a point for each codec of
// a workload.
#pragma once

#include <string>
#include <string_view>

#include "render/svg/markup.h"
#include "results/results.h"

namespace scenebench {

/// Whether a file is to be seen at 1,200 by 630 pixels or on a phone, at 360 by 560.
enum class PictureWidth { wide, narrow };

/// The picture of `workload` as a file, light or dark like the reader's system: both scales are
/// logarithmic, families are told apart by colour, codecs that trust their input are hollow, and a line joins the best
/// of those that check and of those that trust. All of the best are labelled, one well-known library of each family,
/// and what is far off the others, which does not stretch the scales; others where there is room. The wide one has
/// machine and date at the bottom. Empty if there are no picture_points().
std::string picture_file_svg(const Results& results, std::string_view workload,
                             PictureWidth width = PictureWidth::wide);

/// Bars of the times that some fifteen well-known libraries take to load, as a file that is readable at the width of a
/// phone, light or dark like the reader's system. Empty if fewer than two were measured.
std::string well_known_svg(const Results& results, std::string_view workload);

/// The picture of points as two <svg>, for narrow and for wide boxes of pages that include chart.css. They take all the
/// width they get. The wide one is the file's drawing, so that scripts can save it. Its points, and names in both, lead
/// to where `links` says by the codec's name. `id` must be unique in the page and must not come from the results,
/// because it is not escaped.
std::string picture_svg(const Results& results, std::string_view workload, const std::string& id,
                        const Links& links = {});

}  // namespace scenebench
