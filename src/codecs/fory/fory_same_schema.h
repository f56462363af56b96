// Apache Fory between C++ programs of one version, as its documentation advises for speed.
#pragma once

#include "codecs/fory/codec.h"

namespace scenebench::codecs {

struct ForySameSchemaConfig {
  static fory::serialization::Fory made() {
    return fory::serialization::Fory::builder()
        .xlang(false)
        .compatible(false)
        .check_struct_version(true)
        .track_ref(false)
        .build();
  }
};

template <class RootStruct>
class ForySameSchema : public ForyCodec<RootStruct, ForySameSchemaConfig> {
 public:
  static CodecInfo info() {
    CodecInfo info = fory_info();
    info.name = "fory-same-schema";
    info.title = "Fory (same schema)";
    info.note += "; native mode, for readers of the same version: a hash of each struct's types is checked";
    return info;
  }
};

}  // namespace scenebench::codecs
