// Apache Thrift with its compact protocol: numbers of variable width.
#pragma once

#include <thrift/protocol/TCompactProtocol.h>

#include "codecs/thrift/codec.h"

namespace scenebench::codecs {

template <class RootStruct, ThriftCalls calls>
class ThriftCompactCodec : public ThriftCodec<apache::thrift::protocol::TCompactProtocolT, calls, RootStruct> {
 public:
  static CodecInfo info() { return thrift_info("compact", calls); }
};

template <class RootStruct>
using ThriftCompact = ThriftCompactCodec<RootStruct, ThriftCalls::virtually>;
template <class RootStruct>
using ThriftCompactTemplates = ThriftCompactCodec<RootStruct, ThriftCalls::directly>;

}  // namespace scenebench::codecs
