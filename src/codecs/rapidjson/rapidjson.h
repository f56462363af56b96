// RapidJSON: encode with the SAX Writer straight from the structs, decode into a new DOM.
#pragma once

#include "codecs/rapidjson/dom.h"

namespace scenebench::codecs {

template <class RootStruct>
class RapidJson : public RapidJsonDom<RootStruct, kRapidJsonFlags> {
 public:
  static CodecInfo info() {
    CodecInfo info = RapidJson::dom_info();
    info.name = "rapidjson";
    info.title = "Rapid JSON";
    info.in_docs_table = true;
    return info;
  }
};

}  // namespace scenebench::codecs
