// The picture that a gallery opens with: time to load against bytes on the wire, a point for each codec of a workload.
#pragma once

#include <string>
#include <string_view>

#include "results/results.h"

namespace scenebench {

/// In pixels.
struct PictureSize {
  int width, height;
};
inline constexpr PictureSize kWidePicture{1200, 630};

/// A self-contained <svg>, light or dark like the reader's system: both scales are logarithmic, families are told apart
/// by colour, codecs that trust their input are hollow, and a line joins the best of those that check and of those that
/// trust. The best are labelled, others where there is room. Machine and date are at the bottom. Empty if fewer than two
/// codecs have both figures.
std::string picture_svg(const Results& results, std::string_view workload, PictureSize size);

}  // namespace scenebench
