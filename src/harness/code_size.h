// The size of the code behind each codec, measured at build time (cmake/code_size.cmake).
#pragma once

#include <map>
#include <string>

#include "results/codec_info.h"

namespace scenebench {

/// One entry for each codec of this build, by name. The build generates the definition.
std::map<std::string, CodeSize> all_code_sizes();

}  // namespace scenebench
