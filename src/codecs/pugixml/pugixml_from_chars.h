// pugixml whose users read numbers from attributes by std::from_chars.
#pragma once

#include "codecs/pugixml/pugixml.h"

namespace scenebench::codecs {

template <class RootStruct>
class PugiXmlFromChars : public PugiXmlCopied<RootStruct, PugiNumbers::from_chars> {
 public:
  static CodecInfo info() {
    CodecInfo info = PugiXmlFromChars::PugiXmlCopied::info();
    info.name = "pugixml-from-chars";
    info.title = "pugixml (std::from_chars)";
    return info;
  }
};

}  // namespace scenebench::codecs
