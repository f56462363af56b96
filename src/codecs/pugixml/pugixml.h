// pugixml: a DOM both ways.
#pragma once

#include "codecs/pugixml/dom.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class PugiXml : public PugiXmlDom<RootStruct> {
 public:
  using Decoded = pugi::xml_document;

  static CodecInfo info() {
    CodecInfo info = PugiXmlDom<RootStruct>::info();
    info.name = "pugixml";
    info.title = "pugixml";
    info.in_docs_table = true;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!parse(*result, wire)) result.fail(kNoXml.reason);
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Decoded document;
    if (!parse(document, wire)) return kNoXml;
    return this->update(document);
  }

 private:
  static bool parse(Decoded& document, std::span<const std::byte> wire) {
    return document.load_buffer(wire.data(), wire.size(), pugi::parse_default, pugi::encoding_utf8);
  }
};

}  // namespace scenebench::codecs
