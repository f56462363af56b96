// pugixml: a DOM both ways, in a copy of the text.
#pragma once

#include "codecs/pugixml/dom.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Everything but the names in info().
template <class RootStruct, PugiNumbers numbers>
class PugiXmlCopied : public PugiXmlDom<RootStruct, numbers> {
 public:
  using Decoded = pugi::xml_document;

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
    return document.load_buffer(wire.data(), wire.size());
  }
};

template <class RootStruct>
class PugiXml : public PugiXmlCopied<RootStruct, PugiNumbers::own> {
 public:
  static CodecInfo info() {
    CodecInfo info = PugiXml::PugiXmlCopied::info();
    info.name = "pugixml";
    info.title = "pugixml";
    info.in_docs_table = true;
    return info;
  }
};

}  // namespace scenebench::codecs
