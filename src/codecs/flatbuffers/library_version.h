// FlatBuffers' version as its headers give it.
#pragma once

#include <flatbuffers/base.h>

#include <string>

namespace scenebench::codecs {

/// Such as "2.0.8".
inline std::string flatbuffers_version() {
  return std::to_string(FLATBUFFERS_VERSION_MAJOR) + "." + std::to_string(FLATBUFFERS_VERSION_MINOR) + "." +
         std::to_string(FLATBUFFERS_VERSION_REVISION);
}

}  // namespace scenebench::codecs
