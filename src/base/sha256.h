// A digest by which files can be told apart.
#pragma once

#include <string>
#include <string_view>

namespace scenebench {

/// SHA-256 of `bytes` (FIPS 180-4) in 64 hexadecimal digits, as sha256sum(1) prints it.
std::string sha256(std::string_view bytes);

}  // namespace scenebench
