// Apache Fory as its own benchmark configures it: in the format of all languages, for readers of other versions, too.
#pragma once

#include "codecs/fory/codec.h"

namespace scenebench::codecs {

struct ForyForAll {
  static fory::serialization::Fory made() {
    return fory::serialization::Fory::builder().xlang(true).compatible(true).track_ref(false).build();
  }
};

template <class RootStruct>
class Fory : public ForyCodec<RootStruct, ForyForAll> {
 public:
  static CodecInfo info() {
    CodecInfo info = fory_info();
    info.name = "fory";
    info.title = "Fory";
    info.note += "; the wire describes the types in it, for readers of other versions";
    return info;
  }
};

}  // namespace scenebench::codecs
