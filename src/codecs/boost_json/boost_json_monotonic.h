// Boost.JSON with a memory resource for each tree, as in the library's documentation and benchmark for trees that change
// little.
#pragma once

#include "codecs/boost_json/boost_json.h"

namespace scenebench::codecs {

template <class RootStruct>
class BoostJsonMonotonic : public BoostJson<RootStruct, BoostJsonMemory::monotonic> {
 public:
  static CodecInfo info() {
    CodecInfo info = BoostJson<RootStruct>::info();
    info.name = "boost-json-monotonic";
    info.title = "Boost.JSON (monotonic)";
    info.settings += ", a monotonic_resource for each tree (speed)";
    info.reuse += "; the memory of the tree to encode; a new memory resource for each decode";
    return info;
  }
};

}  // namespace scenebench::codecs
