// Apache Thrift with its binary protocol: numbers at their full width.
#pragma once

#include <thrift/protocol/TBinaryProtocol.h>

#include "codecs/thrift/codec.h"

namespace scenebench::codecs {

/// The library's protocol, with the compact one's constructor.
template <class Transport>
class BinaryProtocol : public apache::thrift::protocol::TBinaryProtocolT<Transport> {
  using Base = apache::thrift::protocol::TBinaryProtocolT<Transport>;

 public:
  using Base::Base;
  BinaryProtocol(std::shared_ptr<Transport> buffer, std::int32_t string_limit, std::int32_t container_limit)
      : Base(std::move(buffer), string_limit, container_limit, false, true) {}
};

template <class RootStruct, ThriftCalls calls>
class ThriftBinaryCodec : public ThriftCodec<BinaryProtocol, calls, RootStruct> {
 public:
  static CodecInfo info() { return thrift_info("binary", calls); }
};

template <class RootStruct>
using ThriftBinary = ThriftBinaryCodec<RootStruct, ThriftCalls::virtually>;
template <class RootStruct>
using ThriftBinaryTemplates = ThriftBinaryCodec<RootStruct, ThriftCalls::directly>;

}  // namespace scenebench::codecs
