// The same JSON as other programs would write it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// One way of writing.
struct JsonText {
  std::string_view name;  ///< "keys shuffled"
  std::string text;
};

/// `json`, which must be valid, in other ways that mean the same: with the keys of each object reversed, and shuffled
/// (by `seed`); with half as many unknown keys again, between the others; with numbers of 17 digits, as printf("%.17g")
/// writes them; and indented by two spaces. Throws std::runtime_error if it is not valid.
std::vector<JsonText> rewritten_json(std::span<const std::byte> json, std::uint64_t seed);

}  // namespace scenebench
