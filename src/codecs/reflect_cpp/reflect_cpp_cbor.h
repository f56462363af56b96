// reflect-cpp's CBOR, by way of jsoncons, whose tree it reads into structs.
#pragma once

#include <rfl/cbor.hpp>

#include <vector>

#include "codecs/reflect_cpp/codec.h"

namespace scenebench::codecs {

struct ReflectCppCborFormat {
  using Buffer = std::vector<char>;

  static constexpr std::string_view kName = "reflect-cpp-cbor";
  static constexpr std::string_view kTitle = "reflect-cpp (CBOR)";
  static constexpr std::string_view kReuse = "nothing: the library makes a jsoncons tree and two vectors each time";

  static Buffer write(const auto& value) { return rfl::cbor::write(value); }

  template <class Shape>
  static auto read(std::string_view wire) {
    return rfl::cbor::read<Shape>(wire);
  }
};

template <class RootStruct>
class ReflectCppCbor : public ReflectCppCodec<RootStruct, ReflectCppCborFormat> {};

}  // namespace scenebench::codecs
