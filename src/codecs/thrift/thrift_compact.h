// Apache Thrift with its compact protocol: numbers of variable width.
#pragma once

#include <thrift/protocol/TCompactProtocol.h>

#include "codecs/thrift/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ThriftCompact : public ThriftCodec<apache::thrift::protocol::TCompactProtocol, RootStruct> {
 public:
  static CodecInfo info() { return thrift_info("compact"); }
};

}  // namespace scenebench::codecs
