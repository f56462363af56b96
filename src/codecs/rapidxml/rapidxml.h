// RapidXML: a DOM both ways. Decode unescapes strings in the wire itself, and the DOM points into it: the library has
// no other way to read escapes.
#pragma once

#include <rapidxml/rapidxml.hpp>

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "codecs/rapidxml/element.h"
#include "codecs/rapidxml/parse.h"
#include "codecs/rapidxml/print.h"
#include "codecs/shared/object_pool.h"
#include "codecs/shared/xml_walk.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A document that is reused.
struct RapidXmlDocument {
  void reset() { document.clear(); }
  rapidxml::xml_document<> document;
};

template <class RootStruct>
class RapidXml : public DecodedXml<RapidXml<RootStruct>, RootStruct> {
 public:
  using Decoded = ObjectPool<RapidXmlDocument>::Handle;

  static CodecInfo info() {
    return {
        .name = "rapidxml",
        .title = "RapidXML (in situ)",
        .library = "RapidXML",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::dom,
        .input = Input::depth_trusted,
        .trust = "the library parses by recursion: elements nested a hundred thousand deep overflow the stack",
        .settings = "parse_validate_closing_tags (exactness: takes XML alone)",
        .reuse = "text, and documents with the first 64 KB of their memory, which no memory figure counts",
        .field_access = "manual error checking",
        .note = by_field_cursor(
            "numbers are written and read with std::to_chars and std::from_chars, as the library does neither; what "
            "does not fit into the buffer is printed again in a larger one"),
        .structs_by = StructsBy::scenebench,
        .padding = 1};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    rapidxml::xml_document<>& document = built_.document;
    document.clear();
    rapidxml::xml_node<>* root = document.allocate_node(rapidxml::node_element, shape_name<RootStruct>.data());
    document.append_node(root);
    populator_.populate(RapidXmlElement(document, *root), value);
    return print(document);
  }

  Result<Decoded> decode(std::span<std::byte> wire) {
    Result<Decoded> result(std::in_place, pool_.take([] { return std::make_unique<RapidXmlDocument>(); }));
    if (!parse_rapidxml<kRapidXmlFlags>((*result)->document, wire)) result.fail("RapidXML rejects the text");
    return result;
  }

  static RapidXmlNode root(const Decoded& decoded) {
    return RapidXmlNode(decoded->document.first_node(shape_name<RootStruct>.data()));
  }

  /// Returns a new text, as parsing has overwritten parts of the wire.
  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const RapidXmlNode owner = find_xml_owner(root(*decoded), kUpdatedField<RootStruct>);
    auto* field = owner ? owner.node()->first_attribute(kUpdatedField<RootStruct>.field.data()) : nullptr;
    if (!field) return Error{"the field to update is missing"};
    field->value(kUpdatedText.data(), kUpdatedText.size());
    return print((*decoded)->document);
  }

 private:
  std::span<const std::byte> print(const rapidxml::xml_document<>& document) {
    for (;;) {
      const char* end = rapidxml::print(RapidXmlOut(text_), document, rapidxml::print_no_indenting).end();
      if (end) return std::as_bytes(std::span<const char>(text_.data(), end));
      text_.resize(2 * text_.size());
    }
  }

  RapidXmlDocument built_;
  std::vector<char> text_ = std::vector<char>(1024);
  XmlPopulator populator_;
  ObjectPool<RapidXmlDocument> pool_;
};

}  // namespace scenebench::codecs
