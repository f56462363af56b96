// Apache Thrift with its binary protocol: numbers at their full width.
#pragma once

#include <thrift/protocol/TBinaryProtocol.h>

#include <utility>

#include "codecs/thrift/codec.h"

namespace scenebench::codecs {

/// The library's protocol, with the compact one's constructor.
class BinaryProtocol : public apache::thrift::protocol::TBinaryProtocol {
 public:
  using TBinaryProtocolT::TBinaryProtocolT;
  BinaryProtocol(std::shared_ptr<apache::thrift::transport::TTransport> buffer, std::int32_t string_limit,
                 std::int32_t container_limit)
      : TBinaryProtocolT(std::move(buffer), string_limit, container_limit, false, true) {}
};

template <class RootStruct>
class ThriftBinary : public ThriftCodec<BinaryProtocol, RootStruct> {
 public:
  static CodecInfo info() { return thrift_info("binary"); }
};

}  // namespace scenebench::codecs
