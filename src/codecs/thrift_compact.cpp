// Apache Thrift with its compact protocol: numbers of variable width.
#include <thrift/protocol/TCompactProtocol.h>

#include "codecs/thrift_codec.h"
#include "codecs/thrift_versions.h"

namespace scenebench::codecs {
namespace {

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

}  // namespace

CodecEntry thrift_compact() {
  return with_versions<ThriftCompact>(make_entry<ThriftCompact<docs::FooBarContainer>, ThriftCompact<scene::Scene>>());
}

}  // namespace scenebench::codecs
