// RapidJSON with its default flags: as rapidjson.h, but parses numbers by a faster way that may miss the nearest double.
#pragma once

#include "codecs/rapidjson/dom.h"

namespace scenebench::codecs {

template <class RootStruct>
class RapidJsonFast : public RapidJsonDom<RootStruct, rapidjson::kParseDefaultFlags> {
 public:
  static CodecInfo info() {
    CodecInfo info = RapidJsonFast::dom_info();
    info.name = "rapidjson-fast";
    info.title = "Rapid JSON (default flags)";
    info.settings.clear();
    info.loss = {.double_ulps = 3};  // by its documentation
    return info;
  }
};

}  // namespace scenebench::codecs
