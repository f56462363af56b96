// RapidJSON with its default flags: as rapidjson.h, but parses texts by recursion, and numbers by a faster way that may
// miss the nearest double.
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
    info.input = Input::depth_trusted;
    info.trust = "the library parses by recursion: deeply nested texts overflow the stack";
    info.note = floats_as_doubles(
        "encode uses the SAX writer without a DOM; decode parses numbers without full precision, the library's "
        "default; update-one counts levels while it writes, as the library writes by recursion");
    info.loss = {.double_ulps = 3};  // by its documentation
    return info;
  }
};

}  // namespace scenebench::codecs
