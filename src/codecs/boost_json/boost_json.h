// Boost.JSON: a DOM both ways.
#pragma once

#include <boost/version.hpp>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "codecs/boost_json/options.h"
#include "codecs/boost_json/scratch.h"
#include "codecs/boost_json/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Where the library's trees are.
enum class BoostJsonMemory {
  heap,       ///< each value by itself, as by default
  monotonic,  ///< in a monotonic_resource for each tree, which is freed at once
};

template <class RootStruct, BoostJsonMemory kMemory = BoostJsonMemory::heap>
class BoostJson : public DecodedNodes<BoostJson<RootStruct, kMemory>, RootStruct> {
 public:
  using Decoded = BoostJsonDecoded;

  static CodecInfo info() {
    return {.name = "boost-json",
            .title = "Boost.JSON",
            .library = "Boost.JSON",
            .version = std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000) + "." +
                       std::to_string(BOOST_VERSION % 100),
            .form = Form::dom,
            .settings = "number_precision::precise (exactness), max_depth 256 (documents are as deep)",
            .reuse = "parser, value_stack, serializer and their buffers",
            .field_access = "manual error checking",
            .note = floats_as_doubles(by_field_cursor(kBoostJsonIsPrecise
                                                          ? "numbers are parsed with number_precision::precise"
                                                          : "releases before 1.83 parse doubles inexactly")),
            .loss = {.double_ulps = kBoostJsonIsPrecise ? 0 : 2},
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    if constexpr (kMemory == BoostJsonMemory::heap) return encode_in({}, value);
    boost::json::monotonic_resource memory = scratch_.next();
    return encode_in(&memory, value);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    std::unique_ptr<boost::json::monotonic_resource> memory;
    if constexpr (kMemory == BoostJsonMemory::monotonic) memory = std::make_unique<boost::json::monotonic_resource>();
    boost::system::error_code error;
    parser_.reset(memory ? boost::json::storage_ptr(memory.get()) : boost::json::storage_ptr());
    parser_.write(reinterpret_cast<const char*>(wire.data()), wire.size(), error);
    if (error) {
      parser_.reset();  // frees what it has parsed so far, before the memory goes
      return Error{"Boost.JSON rejects the text"};
    }
    return Result<Decoded>(std::in_place, std::move(memory), parser_.release());
  }

  static BoostJsonNode root(const Decoded& decoded) { return BoostJsonNode(&decoded.value); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const BoostJsonNode field = find_path(root(*decoded), kUpdatedField<RootStruct>);
    if (!field) return Error{"the field is missing"};
    const_cast<boost::json::value&>(*field.value()) = kUpdatedText.data();  // of `decoded`, which is not const
    return write(decoded->value);
  }

 private:
  std::span<const std::byte> encode_in(boost::json::storage_ptr memory, const RootStruct& value) {
    writer_.start(std::move(memory));
    write_fields(value, writer_);
    return write(writer_.tree());
  }

  std::span<const std::byte> write(const boost::json::value& tree) {
    std::size_t size = 0;
    serializer_.reset(&tree);
    while (!serializer_.done()) {
      if (size == text_.size()) text_.resize(2 * size);
      size += serializer_.read(text_.data() + size, text_.size() - size).size();
    }
    return std::as_bytes(std::span(text_).first(size));
  }

  boost::json::parser parser_{{}, boost_json_options()};
  boost::json::serializer serializer_;
  BoostJsonScratch scratch_;
  BoostJsonWriter writer_;
  std::vector<char> text_ = std::vector<char>(4 << 10);
};

}  // namespace scenebench::codecs
