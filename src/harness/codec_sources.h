// Where the repository has each codec, for those who want to read how a figure came about.
#pragma once

#include <map>
#include <string>

namespace scenebench {

/// By the name of every known codec, whether or not it is in this build: the path of its source in the repository,
/// "src/codecs/pugixml/pugixml.h". The build generates the definition (cmake/all_codecs.cpp.in).
std::map<std::string, std::string> codec_sources();

}  // namespace scenebench
