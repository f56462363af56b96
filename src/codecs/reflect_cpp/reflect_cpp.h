// reflect-cpp's JSON, by way of yyjson's trees.
#pragma once

#include <rfl/json.hpp>

#include "codecs/reflect_cpp/codec.h"

namespace scenebench::codecs {

struct ReflectCppJsonFormat {
  using Buffer = std::string;

  static constexpr std::string_view kName = "reflect-cpp";
  static constexpr std::string_view kTitle = "reflect-cpp (JSON)";
  static constexpr std::string_view kReuse = "nothing: the library makes a yyjson tree and a text each time";

  static Buffer write(const auto& value) { return rfl::json::write(value); }

  template <class Shape>
  static auto read(std::string_view wire) {
    return rfl::json::read<Shape>(wire);
  }
};

template <class RootStruct>
class ReflectCpp : public ReflectCppCodec<RootStruct, ReflectCppJsonFormat> {};

}  // namespace scenebench::codecs
