// DAW JSON Link without most of its checks, as its documentation describes for trusted text.
#pragma once

#include "codecs/daw_json_link/daw_json_link.h"

namespace scenebench::codecs {

template <class RootStruct>
class DawJsonLinkUnchecked : public DawCodec<RootStruct, daw::json::options::CheckedParseMode::no> {
 public:
  static CodecInfo info() {
    CodecInfo info = DawJsonLinkUnchecked::info_named("daw_json_link-unchecked", "DAW JSON Link unchecked");
    info.input = Input::trusted;
    info.trust = "the library is told to leave out most checks, as for text that it wrote itself";
    info.settings += ", CheckedParseMode::no (speed)";
    return info;
  }
};

}  // namespace scenebench::codecs
