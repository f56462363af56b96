// libxml2: a DOM both ways, laid out like pugixml's.
#pragma once

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlsave.h>

#include <cstddef>
#include <limits>
#include <span>
#include <stdexcept>

#include "codecs/libxml2/element.h"
#include "codecs/libxml2/objects.h"
#include "codecs/shared/xml_walk.h"
#include "codecs/shared/xml_write.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class LibXml2 : public DecodedXml<LibXml2<RootStruct>, RootStruct> {
 public:
  using Decoded = LibXmlDocument;

  LibXml2() {
    start_libxml2();
    parser_.reset(require(xmlNewParserCtxt()));
    buffer_.reset(require(xmlBufferCreate()));
  }

  static CodecInfo info() {
    return {.name = "libxml2",
            .title = "libxml2",
            .library = "libxml2",
            .version = LIBXML_DOTTED_VERSION,
            .form = Form::dom,
            .settings =
                "XML_PARSE_NOENT (exactness: escapes are part of texts), XML_PARSE_NONET, XML_PARSE_NOERROR and "
                "XML_PARSE_NOWARNING (no network, no messages)",
            .reuse = "parser context and text buffer; a new document for each encode and decode",
            .field_access = "manual error checking",
            .note = by_field_cursor(
                "numbers are written and read with std::to_chars and std::from_chars, as the library does neither"),
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    const LibXmlDocument document(require(xmlNewDoc(xml("1.0"))));
    document->encoding = require(xmlStrdup(xml("UTF-8")));  // otherwise it escapes all but ASCII
    xmlNode* root = require(xmlNewDocNode(document.get(), nullptr, xml(shape_name<RootStruct>.data()), nullptr));
    xmlDocSetRootElement(document.get(), root);
    populator_.populate(LibXmlElement(root), value);
    return save(root);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    LibXmlDocument document = parse(wire);
    if (!document) return Error{"libxml2 rejects the text"};
    return document;
  }

  static LibXmlNode root(const Decoded& decoded) {
    xmlNode* root = xmlDocGetRootElement(decoded.get());
    return root && xmlStrEqual(root->name, xml(shape_name<RootStruct>.data())) ? LibXmlNode(root) : LibXmlNode{};
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const LibXmlDocument document = parse(wire);
    if (!document) return Error{"libxml2 rejects the text"};
    const LibXmlNode owner = find_xml_owner(root(document), kUpdatedField<RootStruct>);
    if (!owner) return Error{"the field to update is missing"};
    require(xmlSetProp(owner.node(), xml(kUpdatedField<RootStruct>.field.data()), xml(kUpdatedText.data())));
    return save(root(document).node());
  }

 private:
  /// Null if the text is malformed. Escapes ("entities") are substituted, so that each text is in one piece.
  LibXmlDocument parse(std::span<const std::byte> wire) {
    constexpr int kOptions = XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    if (wire.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return nullptr;
    const auto* text = reinterpret_cast<const char*>(wire.data());
    return LibXmlDocument(
        xmlCtxtReadMemory(parser_.get(), text, static_cast<int>(wire.size()), nullptr, "UTF-8", kOptions));
  }

  std::span<const std::byte> save(xmlNode* root) {
    xmlBufferEmpty(buffer_.get());
    xmlSaveCtxt* context = require(xmlSaveToBuffer(buffer_.get(), "UTF-8", XML_SAVE_NO_DECL | XML_SAVE_AS_XML));
    xmlSaveTree(context, root);
    if (xmlSaveClose(context) < 0) throw std::runtime_error("libxml2: the document could not be written");
    return std::as_bytes(
        std::span(xmlBufferContent(buffer_.get()), static_cast<std::size_t>(xmlBufferLength(buffer_.get()))));
  }

  LibXmlParser parser_;
  LibXmlBuffer buffer_;
  XmlPopulator populator_;
};

}  // namespace scenebench::codecs
