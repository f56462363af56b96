// How this program was built. cmake/build_info.cmake fills it in.
#pragma once

#include <string_view>

namespace scenebench {

/// Everything is known at compile time. The views stay valid.
struct BuildInfo {
  std::string_view version;     ///< of scenebench, "0.1.0"
  std::string_view commit;      ///< of scenebench, "95c7cd9-dirty"; empty when unknown
  std::string_view preset;      ///< of CMake, "release"; empty in builds without one
  std::string_view compiler;    ///< "GCC 12.2.0"
  std::string_view build_type;  ///< "Release"
  std::string_view flags;       ///< of the codecs and the timed loops, "-O3 -DNDEBUG -std=c++20"
  std::string_view compiled_packages;  ///< see Environment
};

BuildInfo build_info();

}  // namespace scenebench
