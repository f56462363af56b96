// pugixml in situ: decode unescapes strings in the wire itself, and the DOM points into it.
#pragma once

#include "codecs/pugixml/dom.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class PugiXmlInsitu : public PugiXmlDom<RootStruct, PugiNumbers::own> {
 public:
  using Decoded = pugi::xml_document;

  static CodecInfo info() {
    CodecInfo info = PugiXmlInsitu::PugiXmlDom::info();
    info.name = "pugixml-insitu";
    info.title = "pugixml (in situ)";
    return info;
  }

  Result<Decoded> decode(std::span<std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!parse(*result, wire)) result.fail(kNoXml.reason);
    return result;
  }

  /// Returns a new text, as parsing has overwritten parts of the wire.
  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) {
    Decoded document;
    if (!parse(document, wire)) return kNoXml;
    return this->update(document);
  }

 private:
  static bool parse(Decoded& document, std::span<std::byte> wire) {
    return document.load_buffer_inplace(wire.data(), wire.size());
  }
};

}  // namespace scenebench::codecs
