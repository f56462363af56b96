// Apache Thrift with its compact protocol: numbers of variable width.
#pragma once

#include <thrift/protocol/TCompactProtocol.h>

#include "codecs/thrift/codec.h"

namespace scenebench::codecs {

using CompactProtocol = apache::thrift::protocol::TCompactProtocolT<apache::thrift::transport::TMemoryBuffer>;

template <class RootStruct>
class ThriftCompact : public ThriftCodec<CompactProtocol, RootStruct> {
 public:
  static CodecInfo info() {
    CodecInfo info = ThriftCompact::common_info();
    info.name = "thrift-compact";
    info.title = "Thrift (compact)";
    return info;
  }
};

}  // namespace scenebench::codecs
