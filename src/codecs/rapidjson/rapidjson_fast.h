// RapidJSON with its default flags: as rapidjson.h, but numbers are parsed by the library's faster way, which may miss the
// nearest double, and texts by recursion.
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
    info.trust = "parses by recursion: texts nested deeply overflow the stack";
    info.note = floats_as_doubles(
        "encode uses the SAX writer without a DOM; decode parses numbers as the library does by default, without full "
        "precision; update-one counts levels as it writes");
    info.loss = {.double_ulps = 3};  // as its documentation has it
    return info;
  }
};

}  // namespace scenebench::codecs
