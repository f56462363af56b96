// Stands in for codecs/versions.h and those like it where versions are of no use: with -DSCENEBENCH_VERSIONS=OFF, and
// in the programs of tools/code_size.sh, as neither their code nor the time to compile it is the codec's. They double
// that time.
#pragma once

#include "harness/codec.h"

namespace scenebench::codecs {

template <template <class> class C>
CodecEntry with_versions(CodecEntry entry) {
  return entry;
}

template <template <class> class C>
CodecEntry with_avro_versions(CodecEntry entry) {
  return entry;
}

template <template <class> class C>
CodecEntry with_capnp_versions(CodecEntry entry) {
  return entry;
}

template <template <class> class C>
CodecEntry with_flatbuffers_versions(CodecEntry entry) {
  return entry;
}

template <template <class> class C>
CodecEntry with_protobuf_versions(CodecEntry entry) {
  return entry;
}

template <template <class> class C>
CodecEntry with_raw_versions(CodecEntry entry) {
  return entry;
}

}  // namespace scenebench::codecs
