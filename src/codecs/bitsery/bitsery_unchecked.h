// bitsery without its checks of input, as its documentation describes for trusted data.
#pragma once

#include "codecs/bitsery/bitsery.h"

namespace scenebench::codecs {

struct BitseryTrust : bitsery::DefaultConfig {
  static constexpr bool CheckAdapterErrors = false;
  static constexpr bool CheckDataErrors = false;
};

template <class RootStruct>
class BitseryUnchecked : public BitseryBuffers<RootStruct, BitseryTrust> {
 public:
  static CodecInfo info() {
    CodecInfo info = BitseryUnchecked::info_named("bitsery-unchecked", "bitsery unchecked");
    info.input = Input::trusted;
    info.trust = "the library is told to check neither sizes nor the end of the wire";
    info.settings = "CheckAdapterErrors and CheckDataErrors false (speed)";
    return info;
  }
};

}  // namespace scenebench::codecs
