// Shared by pugixml's codecs: a DOM both ways.
#pragma once

#include <concepts>
#include <cstdint>
#include <pugixml.hpp>
#include <span>
#include <string>

#include "codecs/shared/narrow.h"
#include "codecs/shared/xml_walk.h"
#include "codecs/shared/xml_write.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// An element for XmlPopulator.
class PugiElement {
 public:
  explicit PugiElement(pugi::xml_node node) : node_(node) {}

  PugiElement child(const char* name) { return PugiElement(node_.append_child(name)); }
  void text(const std::string& text) { node_.text().set(text.c_str()); }

  /// Uses pugixml's own number formatting, which is exact (9 digits for a float, 17 for a double).
  template <XmlAttribute T>
  void attribute(const char* name, const T& value) {
    pugi::xml_attribute attribute = node_.append_attribute(name);
    if constexpr (Text<T>) {
      attribute.set_value(value.c_str());
    } else if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
      attribute.set_value(value);
    } else if constexpr (std::signed_integral<T>) {
      attribute.set_value(static_cast<long long>(value));
    } else {
      attribute.set_value(static_cast<unsigned long long>(value));
    }
  }

 private:
  pugi::xml_node node_;
};

/// What reads numbers in attributes.
enum class PugiNumbers {
  own,         ///< pugixml's as_int(), as_float() and others, which report no errors
  from_chars,  ///< std::from_chars
};

/// An attribute for walk_xml().
template <PugiNumbers numbers>
class PugiAttribute {
 public:
  explicit PugiAttribute(pugi::xml_attribute attribute) : attribute_(attribute) {}

  explicit operator bool() const { return !!attribute_; }  // `!` is cheaper than the conversion, and both are calls
  const char* text() const { return attribute_.value(); }

  /// By the library's function of the type, or of the next wider one.
  template <Scalar T>
  bool scalar(T& to) const requires(numbers == PugiNumbers::own) {
    constexpr bool is_wide = sizeof(T) > sizeof(int);
    if constexpr (std::same_as<T, bool>) {
      to = attribute_.as_bool();
    } else if constexpr (std::same_as<T, float>) {
      to = attribute_.as_float();
    } else if constexpr (std::same_as<T, double>) {
      to = attribute_.as_double();
    } else if constexpr (std::signed_integral<T>) {
      return is_wide ? narrow(attribute_.as_llong(), to) : narrow(attribute_.as_int(), to);
    } else {
      return is_wide ? narrow(attribute_.as_ullong(), to) : narrow(attribute_.as_uint(), to);
    }
    return true;
  }

 private:
  pugi::xml_attribute attribute_;
};

/// An element's attributes. Starts each search after the last one found, by the library's own hint, as attributes
/// mostly come in order.
template <PugiNumbers numbers>
class PugiAttributes {
 public:
  explicit PugiAttributes(pugi::xml_node node) : node_(node) {}

  PugiAttribute<numbers> find(std::string_view name) {
    return PugiAttribute<numbers>(node_.attribute(name.data(), hint_));
  }

 private:
  pugi::xml_node node_;
  pugi::xml_attribute hint_;
};

/// A node for walk_xml().
template <PugiNumbers numbers>
class PugiNode {
 public:
  PugiNode() = default;
  explicit PugiNode(pugi::xml_node node) : node_(node) {}

  explicit operator bool() const { return !node_.empty(); }
  PugiNode child(const char* name) const { return PugiNode(node_.child(name)); }
  PugiNode next(const char* name) const { return PugiNode(node_.next_sibling(name)); }
  const char* text() const {  // child_value() would return the first piece
    const pugi::xml_node piece = node_.first_child();
    const bool whole = !piece || (is_text(piece.type()) && !piece.next_sibling());
    return whole ? piece.value() : nullptr;
  }

  PugiAttributes<numbers> attributes() const { return PugiAttributes<numbers>(node_); }

  pugi::xml_node node() const { return node_; }

 private:
  static bool is_text(pugi::xml_node_type type) { return type == pugi::node_pcdata || type == pugi::node_cdata; }

  pugi::xml_node node_;
};

/// Collects what pugixml saves, in a buffer that keeps its capacity.
class PugiText final : public pugi::xml_writer {
 public:
  void write(const void* data, std::size_t size) override { text_.append(static_cast<const char*>(data), size); }

  /// Replaces the text with that of `document`.
  std::span<const std::byte> save(const pugi::xml_document& document) {
    text_.clear();
    document.save(*this, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    return std::as_bytes(std::span(text_));
  }

 private:
  std::string text_;
};

/// Such as "1.13".
inline std::string pugixml_version() {
  return std::to_string(PUGIXML_VERSION / 1000) + "." + std::to_string(PUGIXML_VERSION / 10 % 100);
}

/// Base class of the codecs, which differ in decode and in what reads numbers.
template <class RootStruct, PugiNumbers numbers>
class PugiXmlDom : public DecodedXml<PugiXmlDom<RootStruct, numbers>, RootStruct> {
 public:
  using Decoded = pugi::xml_document;
  using Node = PugiNode<numbers>;

  static CodecInfo info() {
    return {
        .library = "pugixml",
        .version = pugixml_version(),
        .form = Form::dom,
        .reuse = "text buffer; a new document for each encode and decode, as the library keeps no memory between them",
        .field_access = "manual error checking",
        .note = numbers == PugiNumbers::own
                    ? "numbers are parsed where they are read, in traverse, by as_int(), as_float() and others, which "
                      "report no errors: a text that is not a number reads as the number that it begins with, or as 0; "
                      "only lists of numbers, for which the "
                      "library has no functions, are read and written by std::from_chars and std::to_chars"
                    : "numbers are parsed where they are read, in traverse, by std::from_chars, which reports errors, "
                      "not by pugixml's own functions",
        .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    document_.reset();
    populator_.populate(PugiElement(document_.append_child(shape_name<RootStruct>.data())), value);
    return text_.save(document_);
  }

  static Node root(const Decoded& decoded) { return Node(decoded.child(shape_name<RootStruct>.data())); }

 protected:
  /// Changes the field of phase update-one in the DOM and writes it; an error if the field is missing.
  Result<std::span<const std::byte>> update(const Decoded& document) {
    const Node owner = find_xml_owner(root(document), kUpdatedField<RootStruct>);
    pugi::xml_attribute attribute = owner.node().attribute(kUpdatedField<RootStruct>.field.data());
    if (!attribute) return Error{"the field to update is missing"};
    attribute.set_value(kUpdatedText.data());
    return text_.save(document);
  }

 private:
  pugi::xml_document document_;
  XmlPopulator populator_;
  PugiText text_;
};

inline constexpr Error kNoXml{"pugixml rejects the text"};

}  // namespace scenebench::codecs
