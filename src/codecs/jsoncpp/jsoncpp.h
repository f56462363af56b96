// JsonCpp: a DOM both ways, with one reader and one writer.
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include "codecs/jsoncpp/tree.h"
#include "codecs/shared/stream_buffers.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline std::unique_ptr<Json::CharReader> jsoncpp_reader() {
  Json::CharReaderBuilder builder;
  builder["failIfExtra"] = true;
  return std::unique_ptr<Json::CharReader>(builder.newCharReader());
}

/// Writes compact text, in which only control characters, quotes and backslashes are escaped.
inline std::unique_ptr<Json::StreamWriter> jsoncpp_writer() {
  Json::StreamWriterBuilder builder;
  builder["indentation"] = "";
  builder["commentStyle"] = "None";
  builder["emitUTF8"] = true;
  return std::unique_ptr<Json::StreamWriter>(builder.newStreamWriter());
}

template <class RootStruct>
class JsonCpp : public DecodedNodes<JsonCpp<RootStruct>, RootStruct> {
 public:
  using Decoded = Json::Value;

  static CodecInfo info() {
    return {.name = "jsoncpp",
            .title = "JsonCpp",
            .library = "JsonCpp",
            .version = JSONCPP_VERSION_STRING,
            .form = Form::dom,
            .settings =
                "failIfExtra (exactness: takes one text alone), indentation, commentStyle and emitUTF8 (compact text)",
            .reuse = "reader, writer and the stream's memory; a new tree for each encode and decode",
            .field_access = "manual error checking",
            .note = floats_as_doubles("the library sorts the fields of an object by name"),
            .loss = {.key_order = true},
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    JsonCppBuilder builder;
    return write(build_node(value, builder));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) try {
    const auto* text = reinterpret_cast<const char*>(wire.data());
    Result<Decoded> result(std::in_place);
    if (!reader_->parse(text, text + wire.size(), &*result, nullptr)) result.fail("JsonCpp rejects the text");
    return result;
  } catch (const Json::Exception&) {
    return Error{"JsonCpp rejects the text as too deep"};
  }

  static JsonCppNode root(const Decoded& decoded) { return JsonCppNode(&decoded); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const JsonCppNode field = find_path(root(*decoded), kUpdatedField<RootStruct>);
    if (!field) return Error{"the field is missing"};
    const_cast<Json::Value&>(*field.value()) = std::string(kUpdatedText);  // of `decoded`, which is not const
    return write(*decoded);
  }

 private:
  std::span<const std::byte> write(const Json::Value& tree) {
    memory_.clear();
    std::ostream stream(&memory_);
    writer_->write(tree, &stream);
    return memory_.written();
  }

  MemoryOut memory_;
  std::unique_ptr<Json::CharReader> reader_ = jsoncpp_reader();
  std::unique_ptr<Json::StreamWriter> writer_ = jsoncpp_writer();
};

}  // namespace scenebench::codecs
