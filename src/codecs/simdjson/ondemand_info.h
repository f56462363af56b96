// The info of simdjson's On-Demand codec, which tells whether this release misreads long fractions.
#pragma once

#include <simdjson.h>

#include <string>
#include <string_view>

#include "codecs/simdjson/text.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Whether this release misreads long fractions, as 3.0 does: to find out whether they fit into 64 bits, it counts
/// their leading zeros instead of all their digits.
inline bool misreads_long_fractions() {
  simdjson::ondemand::parser parser;
  const simdjson::padded_string text(std::string_view("[0.87999999523162841797]"));
  simdjson::ondemand::document document;
  double value = 0;
  return parser.iterate(text).get(document) || document.at(0).get(value) || value < 0.87;
}

inline CodecInfo simdjson_ondemand_info() {
  static const bool misreads = misreads_long_fractions();
  CodecInfo info = simdjson_info();
  info.name = "simdjson-ondemand";
  info.title = "simdjson (On-Demand)";
  info.form = Form::structs;
  info.reuse = "parser; new structs for each decode";
  info.field_access = "the application's own structs";
  info.note = std::string(kSimdjsonWires) + "; finds structure with the library's code for " +
              simdjson::get_active_implementation()->name() + "; the compiler's flags choose " +
              simdjson::builtin_implementation()->name() +
              " for the rest; the parser keeps memory of its own, which no memory figure counts";
  if (misreads) {
    info.note += "; this release misreads fractions of 20 digits and more, but the measured texts have none";
  }
  return info;
}

}  // namespace scenebench::codecs
