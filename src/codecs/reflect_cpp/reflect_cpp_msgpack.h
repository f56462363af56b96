// reflect-cpp's MessagePack, by way of msgpack-c, whose objects it reads into structs.
#pragma once

#include <rfl/msgpack.hpp>

#include <vector>

#include "codecs/reflect_cpp/codec.h"

namespace scenebench::codecs {

struct ReflectCppMsgpackFormat {
  using Buffer = std::vector<char>;

  static constexpr std::string_view kName = "reflect-cpp-msgpack";
  static constexpr std::string_view kTitle = "reflect-cpp (MessagePack)";
  static constexpr std::string_view kReuse = "nothing: the library makes msgpack-c objects and a vector each time";

  static Buffer write(const auto& value) { return rfl::msgpack::write(value); }

  template <class Shape>
  static auto read(std::string_view wire) {
    return rfl::msgpack::read<Shape>(wire.data(), wire.size());
  }
};

template <class RootStruct>
class ReflectCppMsgpack : public ReflectCppCodec<RootStruct, ReflectCppMsgpackFormat> {
 public:
  static CodecInfo info() {
    CodecInfo info = ReflectCppCodec<RootStruct, ReflectCppMsgpackFormat>::info();
    info.note +=
        "; every field must be in the wire, as nil if it is absent, so readers refuse what older versions wrote "
        "without it";
    return info;
  }
};

}  // namespace scenebench::codecs
