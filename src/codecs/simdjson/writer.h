// Writes texts with simdjson, whose releases since 4.3 have a builder. For older ones, model/json_text.h writes them.
#pragma once

#include <simdjson.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "model/document.h"
#include "model/fields.h"
#include "model/json_text.h"

namespace scenebench::codecs {

#ifdef SIMDJSON_BUILDER_H

/// Writes values into the library's builder, which handles names best as compile-time constants. Builder is
/// simdjson::builder::string_builder.
template <class Builder>
class SimdjsonWriter {
 public:
  explicit SimdjsonWriter(Builder& builder) : builder_(builder) {}

  template <class T>
  void write(const T& value) {
    if constexpr (std::same_as<T, document::Value>) {
      write_document(value);
    } else if constexpr (Enumeration<T>) {
      builder_.append(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (Scalar<T>) {
      builder_.append(value);
    } else if constexpr (Text<T>) {
      builder_.escape_and_append_with_quotes(std::string_view(value));
    } else if constexpr (List<T>) {
      write_list(value);
    } else {
      write_struct(value, std::make_index_sequence<field_count<T>>{});
    }
  }

 private:
  /// The name of T's member number i, in the library's type for constants.
  template <class T, std::size_t i>
  static constexpr auto name() {
    constexpr std::string_view view = std::get<i>(field_tuple<T>).name;
    char text[view.size() + 1] = {};
    for (std::size_t at = 0; at < view.size(); ++at) text[at] = view[at];
    return simdjson::constevalutil::fixed_string(text);
  }

  template <class T, std::size_t... i>
  void write_struct(const T& value, std::index_sequence<i...>) {
    bool first = true;
    builder_.start_object();
    (write_member<name<T, i>()>(value.*std::get<i>(field_tuple<T>).member, first), ...);
    builder_.end_object();
  }

  template <simdjson::constevalutil::fixed_string name, class Member>
  void write_member(const Member& member, bool& first) {
    if constexpr (Optional<Member>) {
      if (member) write_member<name>(*member, first);
    } else {
      if (!first) builder_.append_comma();
      first = false;
      builder_.template escape_and_append_with_quotes<name>();
      builder_.append_colon();
      write(member);
    }
  }

  template <class List>
  void write_list(const List& list) {
    bool first = true;
    builder_.start_array();
    for (const auto& element : list) {
      if (!first) builder_.append_comma();
      first = false;
      write(element);
    }
    builder_.end_array();
  }

  void write_document(const document::Value& value) {
    switch (value.content.index()) {
      case 0: return builder_.append_null();
      case 1: return builder_.append(*std::get_if<bool>(&value.content));
      case 2: return builder_.append(*std::get_if<std::int64_t>(&value.content));
      case 3: return builder_.append(*std::get_if<std::uint64_t>(&value.content));
      case 4: return builder_.append(*std::get_if<double>(&value.content));
      case 5: return write(*std::get_if<std::string>(&value.content));
      case 6: return write_list(*std::get_if<document::Array>(&value.content));
      default: return write_map(*std::get_if<document::Map>(&value.content));
    }
  }

  void write_map(const document::Map& map) {
    bool first = true;
    builder_.start_object();
    for (const document::Entry& entry : map) {
      if (!first) builder_.append_comma();
      first = false;
      builder_.escape_and_append_with_quotes(std::string_view(entry.key));
      builder_.append_colon();
      write_document(entry.value);
    }
    builder_.end_object();
  }

  Builder& builder_;
};

/// Base class: the writing half of simdjson's codecs.
template <class RootStruct>
class SimdjsonText {
 public:
  std::span<const std::byte> encode(const RootStruct& value) {
    builder_.clear();
    SimdjsonWriter(builder_).write(value);
    std::string_view text;
    if (builder_.view().get(text)) throw std::runtime_error("simdjson: out of memory");
    return std::as_bytes(std::span(text));
  }

 private:
  simdjson::builder::string_builder builder_;
};

/// What every table must say about the wire of simdjson's codecs.
inline constexpr const char* kSimdjsonWires = "texts are written by the library's builder, floats as doubles";

#else

template <class RootStruct>
using SimdjsonText = JsonTextForDecode<RootStruct>;

inline constexpr const char* kSimdjsonWires = "no encode: this release of the library writes only what it has parsed";

#endif

}  // namespace scenebench::codecs
