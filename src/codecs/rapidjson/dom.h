// Shared by RapidJSON's codecs that decode into a DOM: looks up fields, and changes one.
#pragma once

#include <rapidjson/document.h>

#include "base/result.h"
#include "codecs/rapidjson/text.h"
#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

class RapidJsonFields;

/// A node for walk_node().
class RapidJsonNode {
 public:
  RapidJsonNode() = default;
  explicit RapidJsonNode(const rapidjson::Value& value) : value_(&value) {}

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->IsObject(); }

  FieldCursor<RapidJsonFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = value_->IsTrue();
      return value_->IsBool();
    } else if constexpr (std::floating_point<T>) {
      return value_->IsNumber() && fit(value_->GetDouble(), value);
    } else if constexpr (std::signed_integral<T>) {
      return value_->IsInt64() && fit(value_->GetInt64(), value);
    } else {
      return value_->IsUint64() && fit(value_->GetUint64(), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!value_->IsString()) return false;
    view = {value_->GetString(), value_->GetStringLength()};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!value_->IsArray()) return false;
    for (const rapidjson::Value& element : value_->GetArray()) {
      if (!visit(RapidJsonNode(element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const auto& member : value_->GetObject()) {
      if (!visit({member.name.GetString(), member.name.GetStringLength()}, RapidJsonNode(member.value))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_->GetType()) {
      case rapidjson::kNullType: sink.null(); break;
      case rapidjson::kFalseType: sink.value(false); break;
      case rapidjson::kTrueType: sink.value(true); break;
      case rapidjson::kStringType: sink.text({value_->GetString(), value_->GetStringLength()}); break;
      case rapidjson::kNumberType: walk_number(sink); break;
      case rapidjson::kArrayType: return walk_list(*this, sink, depth);
      case rapidjson::kObjectType: return walk_map(*this, sink, depth);
    }
    return true;
  }

  std::size_t size() const { return value_->IsArray() ? value_->Size() : 0; }
  RapidJsonNode at(std::size_t i) const { return RapidJsonNode((*value_)[static_cast<rapidjson::SizeType>(i)]); }

 private:
  template <class Sink>
  void walk_number(Sink& sink) const {
    if (value_->IsInt64()) {
      sink.value(value_->GetInt64());
    } else if (value_->IsUint64()) {
      sink.value(value_->GetUint64());
    } else {
      sink.value(value_->GetDouble());
    }
  }

  const rapidjson::Value* value_ = nullptr;
};

/// An object's members. The library's own search starts at the first for each name.
class RapidJsonFields : public FieldArray<const rapidjson::Value::Member> {
 public:
  explicit RapidJsonFields(const rapidjson::Value& map) : FieldArray(&*map.MemberBegin(), map.MemberCount()) {}

  static std::string_view name(const rapidjson::Value::Member* member) {
    return {member->name.GetString(), member->name.GetStringLength()};
  }
  static RapidJsonNode value(const rapidjson::Value::Member* member) { return RapidJsonNode(member->value); }
};

inline FieldCursor<RapidJsonFields> RapidJsonNode::open() const {
  return FieldCursor(RapidJsonFields(*value_));
}

/// Parses `wire`, which must be followed by a zero byte, into `document`; false if it is not a whole JSON text.
template <unsigned kFlags = kRapidJsonFlags, class Document>
bool parse_document(Document& document, std::span<const std::byte> wire) {
  rapidjson::StringStream stream(reinterpret_cast<const char*>(wire.data()));
  document.template ParseStream<kFlags>(stream);
  // The parser stops at the first NUL, which must be the terminator.
  return !document.HasParseError() && stream.Tell() == wire.size();
}

/// Changes the field of phase update-one in the DOM and writes it; an error if the field is missing.
template <class Shape, class Document>
Result<std::span<const std::byte>> update_document(Document& document, RapidJsonWriter& writer) {
  const TextPath& path = kUpdatedField<Shape>;
  if (!document.IsObject() || !document.HasMember(path.list.data())) return Error{"the list is missing"};
  rapidjson::Value& list = document[path.list.data()];
  if (!list.IsArray() || list.Empty()) return Error{"the list is empty"};
  rapidjson::Value& element = list[static_cast<rapidjson::SizeType>(path.element(list.Size()))];
  if (!element.IsObject() || !element.HasMember(path.field.data())) return Error{"the field is missing"};
  element[path.field.data()].SetString(kUpdatedText.data(), static_cast<rapidjson::SizeType>(kUpdatedText.size()));
  writer.clear();
  if (!document.Accept(writer.handler())) return Error{"the text is nested too deeply to be written"};
  return writer.wire();
}

/// A codec that decodes into a new DOM each time. `kFlags` say how it parses. The derived class has info().
template <class RootStruct, unsigned kFlags>
class RapidJsonDom : public RapidJsonEncoder<RootStruct>,
                     public DecodedNodes<RapidJsonDom<RootStruct, kFlags>, RootStruct> {
 public:
  using Decoded = rapidjson::Document;

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!parse_document<kFlags>(*result, wire)) result.fail("RapidJSON rejects the text");
    return result;
  }

  static RapidJsonNode root(const Decoded& decoded) { return RapidJsonNode(decoded); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Decoded document;
    if (!parse_document<kFlags>(document, wire)) return Error{"RapidJSON rejects the text"};
    return update_document<RootStruct>(document, this->writer_);
  }

 protected:
  /// The info that these codecs have in common.
  static CodecInfo dom_info() {
    CodecInfo info = rapidjson_info();
    info.form = Form::dom;
    info.note = by_field_cursor(info.note);
    info.reuse = "string buffer and writer; a new document for each decode";
    return info;
  }
};

}  // namespace scenebench::codecs
