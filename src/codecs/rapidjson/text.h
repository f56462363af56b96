// Shared by RapidJSON's codecs: encoding with the SAX Writer straight from the structs.
#pragma once

#include <rapidjson/rapidjson.h>
#include <rapidjson/reader.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "codecs/shared/fields_write.h"
#include "harness/codec.h"
#include "model/document.h"

namespace scenebench::codecs {

/// Refuses maps and lists nested more deeply than documents may be. The library writes its trees by recursion, which
/// ends when the writer refuses. Calls by way of Base are not checked.
class RapidJsonLimitedWriter : public rapidjson::Writer<rapidjson::StringBuffer> {
 public:
  using Base = rapidjson::Writer<rapidjson::StringBuffer>;

  bool StartObject() { return may_go_deeper() && Base::StartObject(); }
  bool StartArray() { return may_go_deeper() && Base::StartArray(); }

 private:
  bool may_go_deeper() const { return level_stack_.GetSize() < document::kMaxDepth * sizeof(Level); }
};

/// A writer for write_fields(). Throws std::runtime_error for what JSON cannot express (a NaN).
class RapidJsonWriter {
 public:
  void clear() {
    buffer_.Clear();
    writer_.Reset(buffer_);
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      writer_.Bool(v);
    } else if constexpr (std::floating_point<T>) {
      if (!writer_.Double(v)) throw std::runtime_error("rapidjson: a number that JSON cannot express");
    } else if constexpr (std::signed_integral<T>) {
      sizeof(T) <= 4 ? writer_.Int(static_cast<int>(v)) : writer_.Int64(v);
    } else {
      sizeof(T) <= 4 ? writer_.Uint(static_cast<unsigned>(v)) : writer_.Uint64(v);
    }
  }
  void text(std::string_view v) { writer_.String(v.data(), static_cast<rapidjson::SizeType>(v.size())); }
  void null() { writer_.Null(); }
  void key(std::string_view name) { writer_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size())); }
  void begin_map(std::size_t) { writer_.Base::StartObject(); }
  void end_map() { writer_.EndObject(); }
  void begin_list(std::size_t) { writer_.Base::StartArray(); }
  void end_list() { writer_.EndArray(); }

  RapidJsonLimitedWriter& handler() { return writer_; }
  std::span<const std::byte> wire() const { return std::as_bytes(std::span(buffer_.GetString(), buffer_.GetSize())); }

 private:
  rapidjson::StringBuffer buffer_;
  RapidJsonLimitedWriter writer_;
};

/// How the codecs parse. By default the library may miss the nearest double.
inline constexpr unsigned kRapidJsonFlags = rapidjson::kParseFullPrecisionFlag;

/// The encoding half of each of RapidJSON's codecs.
template <class RootStruct>
using RapidJsonEncoder = FieldsEncoder<RapidJsonWriter, RootStruct>;

/// The version of the package or pin, if the build knows it: the headers of every commit since 2016 say 1.1.0.
constexpr const char* rapidjson_version() {
  return sizeof SCENEBENCH_RAPIDJSON_VERSION > 1 ? SCENEBENCH_RAPIDJSON_VERSION : RAPIDJSON_VERSION_STRING;
}

/// The release 1.1.0 reads and writes out of bounds while it parses some numbers of many digits with full precision.
/// The case is one of `bench safety` with its usual seed, and of each of its workloads.
inline std::optional<std::string> rapidjson_crash() {
  if (std::string_view(rapidjson_version()) != "1.1.0") return std::nullopt;
  return "case 1650 of docs, scene/3 and datatypes: Segmentation fault";
}

/// The info that RapidJSON's codecs have in common.
inline CodecInfo rapidjson_info() {
  return {
      .library = "RapidJSON",
      .version = rapidjson_version(),
      .input = Input::depth_trusted,
      .trust = "the library parses by recursion: deeply nested texts overflow the stack",
      .settings = "kParseFullPrecisionFlag (exactness)",
      .field_access = "manual error checking",
      .note = floats_as_doubles(
          "encode uses the SAX writer without a DOM; update-one counts levels while it writes, as the library writes "
          "by recursion"),
      .known_crash = rapidjson_crash(),
      .structs_by = StructsBy::scenebench,
      .padding = 1};
}

}  // namespace scenebench::codecs
