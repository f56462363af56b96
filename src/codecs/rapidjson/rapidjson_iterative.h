// RapidJSON with its iterative parser, which deeply nested texts cannot make overflow the stack.
#pragma once

#include "codecs/rapidjson/dom.h"

namespace scenebench::codecs {

template <class RootStruct>
class RapidJsonIterative : public RapidJsonDom<RootStruct, kRapidJsonFlags | rapidjson::kParseIterativeFlag> {
 public:
  static CodecInfo info() {
    CodecInfo info = RapidJsonIterative::dom_info();
    info.name = "rapidjson-iterative";
    info.title = "Rapid JSON (iterative)";
    info.input = Input::checked;
    info.trust.clear();
    info.settings += ", kParseIterativeFlag (safety: the default parser overflows the stack on deeply nested texts)";
    info.is_beside_docs_table = true;
    return info;
  }
};

}  // namespace scenebench::codecs
