// Apache Thrift with its binary protocol: numbers at their full width.
#pragma once

#include <thrift/protocol/TBinaryProtocol.h>

#include "codecs/thrift/codec.h"

namespace scenebench::codecs {

/// The library's protocol, with the compact one's constructor.
class BinaryProtocol : public apache::thrift::protocol::TBinaryProtocolT<apache::thrift::transport::TMemoryBuffer> {
 public:
  using TBinaryProtocolT::TBinaryProtocolT;
  BinaryProtocol(std::shared_ptr<apache::thrift::transport::TMemoryBuffer> buffer, std::int32_t string_limit,
                 std::int32_t container_limit)
      : TBinaryProtocolT(std::move(buffer), string_limit, container_limit, false, true) {}
};

template <class RootStruct>
class ThriftBinary : public ThriftCodec<BinaryProtocol, RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = ThriftBinary::common_info();
    info.name = "thrift-binary";
    info.title = "Thrift (binary)";
    return info;
  }
};

}  // namespace scenebench::codecs
