// The code behind each codec, measured while building (cmake/code_size.cmake).
#pragma once

#include <map>
#include <string>

#include "results/codec_info.h"

namespace scenebench {

/// One entry for each codec of this build, by its name. The build generates the definition.
std::map<std::string, CodeSize> all_code_sizes();

}  // namespace scenebench
