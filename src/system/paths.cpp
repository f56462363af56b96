#include "system/paths.h"

namespace scenebench {

#ifdef _WIN32
std::FILE* open_for_writing(const std::filesystem::path& path) { return _wfopen(path.c_str(), L"wb"); }
std::FILE* open_to_append(const std::filesystem::path& path) { return _wfopen(path.c_str(), L"ab"); }
#else
std::FILE* open_for_writing(const std::filesystem::path& path) { return std::fopen(path.c_str(), "wb"); }
std::FILE* open_to_append(const std::filesystem::path& path) { return std::fopen(path.c_str(), "ab"); }
#endif

}  // namespace scenebench
