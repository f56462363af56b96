// The options of Boost.JSON's parser, and whether this release reads numbers exactly with them.
#pragma once

#include <boost/json.hpp>
#include <boost/version.hpp>

#include "model/document.h"

namespace scenebench::codecs {

/// Reads numbers exactly where the release can; by default the library does not.
inline boost::json::parse_options boost_json_options() {
  boost::json::parse_options options;
  options.max_depth = document::kMaxDepth;
#if BOOST_VERSION >= 108300
  options.numbers = boost::json::number_precision::precise;
#endif
  return options;
}

inline constexpr bool kBoostJsonIsPrecise = BOOST_VERSION >= 108300;

}  // namespace scenebench::codecs
