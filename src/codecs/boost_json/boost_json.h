// Boost.JSON: a DOM both ways. Each tree is in a memory resource that is freed at once, as in the library's
// documentation and benchmark for trees that change little.
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

template <class RootStruct>
class BoostJson : public DecodedNodes<BoostJson<RootStruct>, RootStruct> {
 public:
  using Decoded = BoostJsonDecoded;

  static CodecInfo info() {
    return {.name = "boost-json",
            .title = "Boost.JSON",
            .library = "Boost.JSON",
            .version = std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000) + "." +
                       std::to_string(BOOST_VERSION % 100),
            .form = Form::dom,
            .settings =
                "number_precision::precise (exactness), max_depth 256 (documents are as deep), a monotonic_resource "
                "for each tree (speed, as the documentation advises for trees that are only read)",
            .reuse =
                "parser, value_stack, serializer, their buffers and the memory of the tree to encode; a new memory "
                "resource for each decode",
            .field_access = "manual error checking",
            .note = floats_as_doubles(kBoostJsonIsPrecise ? "numbers are parsed with number_precision::precise"
                                                          : "releases before 1.83 parse doubles inexactly"),
            .loss = {.double_ulps = kBoostJsonIsPrecise ? 0 : 2},
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    boost::json::monotonic_resource memory = scratch_.next();
    writer_.start(&memory);
    write_fields(value, writer_);
    return write(writer_.tree());
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    auto memory = std::make_unique<boost::json::monotonic_resource>();
    boost::system::error_code error;
    parser_.reset(memory.get());
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
