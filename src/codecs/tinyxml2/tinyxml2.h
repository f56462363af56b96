// TinyXML-2: encodes by its printer, as its documentation calls a tree overhead for that; decodes into its DOM.
#pragma once

#include <tinyxml2.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "codecs/shared/c_string.h"
#include "codecs/shared/fields_write.h"
#include "codecs/shared/xml_walk.h"
#include "codecs/shared/xml_write.h"
#include "codecs/tinyxml2/element.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class TinyXml2 : public DecodedXml<TinyXml2<RootStruct>, RootStruct> {
 public:
  using Decoded = std::unique_ptr<tinyxml2::XMLDocument>;

  static CodecInfo info() {
    return {
        .name = "tinyxml2",
        .title = "TinyXML-2",
        .library = "TinyXML-2",
        .version = std::to_string(TINYXML2_MAJOR_VERSION) + "." + std::to_string(TINYXML2_MINOR_VERSION) + "." +
                   std::to_string(TINYXML2_PATCH_VERSION),
        .form = Form::dom,
        .reuse = "printer; a new document for each decode",
        .field_access = "manual error checking",
        .note = floats_as_doubles(by_field_cursor(
            "the library itself would write 8 digits of a float, which is one too few; encode makes no tree; numbers "
            "are read by the library's QueryIntValue() and others, which accept anything after a number; only lists of "
            "numbers, for which the library has no functions, are read and written by std::from_chars and "
            "std::to_chars")),
        .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    printer_.ClearBuffer();
    populator_.populate(TinyXmlElement(printer_, shape_name<RootStruct>.data()), value);
    return printed();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, std::make_unique<tinyxml2::XMLDocument>());
    const char* text = c_string(wire);
    if (!text || (*result)->Parse(text, wire.size()) != tinyxml2::XML_SUCCESS) {
      result.fail("TinyXML-2 rejects the text");
    }
    return result;
  }

  static TinyXmlNode root(const Decoded& decoded) {
    return TinyXmlNode(decoded->FirstChildElement(shape_name<RootStruct>.data()));
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const TinyXmlNode owner = find_xml_owner(root(*decoded), kUpdatedField<RootStruct>);
    const char* field = kUpdatedField<RootStruct>.field.data();
    if (!owner || !owner.element()->Attribute(field)) return Error{"the field to update is missing"};
    const_cast<tinyxml2::XMLElement*>(owner.element())->SetAttribute(field, kUpdatedText.data());  // of `decoded`
    printer_.ClearBuffer();
    (*decoded)->Print(&printer_);
    return printed();
  }

 private:
  std::span<const std::byte> printed() const {
    return std::as_bytes(std::span(printer_.CStr(), static_cast<std::size_t>(printer_.CStrSize()) - 1));  // without NUL
  }

  tinyxml2::XMLPrinter printer_{nullptr, TinyXmlElement::kCompact};
  XmlPopulator populator_;
};

}  // namespace scenebench::codecs
