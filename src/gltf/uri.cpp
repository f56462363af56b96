#include "gltf/file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <filesystem>

#include "base/text.h"
#include "system/files.h"

namespace scenebench::gltf {
namespace {

/// Decodes %20 and the like (RFC 3986, 2.1). A percent sign without two digits means itself.
std::string without_codes(std::string_view uri) {
  std::string text;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    unsigned byte = 0;
    const bool is_code = uri[i] == '%' && i + 2 < uri.size() &&
                         std::from_chars(&uri[i + 1], &uri[i + 1] + 2, byte, 16).ptr == &uri[i + 1] + 2;
    text += is_code ? static_cast<char>(byte) : uri[i];
    if (is_code) i += 2;
  }
  return text;
}

constexpr std::uint8_t kNoDigit = 64;

/// The value of each character as a digit of base64 (RFC 4648, 4).
constexpr std::array<std::uint8_t, 256> kDigits = [] {
  std::array<std::uint8_t, 256> digits{};
  digits.fill(kNoDigit);
  std::uint8_t value = 0;
  for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"))
    digits[static_cast<unsigned char>(c)] = value++;
  return digits;
}();

/// The bytes of base64, padded to a multiple of four characters or not.
std::optional<std::string> from_base64(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t bits = 0;
  int waiting = 0;  // bits that are not in a byte yet
  for (const char c : text) {
    const std::uint8_t digit = kDigits[static_cast<unsigned char>(c)];
    if (digit == kNoDigit) return std::nullopt;
    bits = bits << 6 | digit;
    waiting += 6;
    if (waiting < 8) continue;
    waiting -= 8;
    bytes += static_cast<char>(bits >> waiting);
  }
  return bytes;
}

/// Whether it begins with a scheme (RFC 3986, 3.1), as "http://…" and "C:\…" do.
bool has_scheme(std::string_view uri) {
  const std::size_t end = uri.find_first_of(":/?#%\\ ");
  return end != uri.npos && uri[end] == ':';
}

}  // namespace

std::optional<DataUri> data_uri(std::string_view uri) {
  constexpr std::string_view kScheme = "data:";
  if (lower_case(uri.substr(0, kScheme.size())) != kScheme) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  const std::size_t comma = std::min(uri.find(','), uri.size());
  const std::string head = lower_case(uri.substr(0, comma));
  uri.remove_prefix(std::min(comma + 1, uri.size()));
  return DataUri{head.substr(0, head.find(';')), head.ends_with(";base64"), uri};
}

std::optional<std::string> bytes_of(const DataUri& uri) {
  std::string text = without_codes(uri.data);
  return uri.is_base64 ? from_base64(text) : std::optional(std::move(text));
}

std::string path_within_folder(const std::string& uri, const Object& holder) {
  const auto bad = [&](std::string_view why) { holder.refuse("its uri \"{}\" {}.", shown(uri), why); };
  if (has_scheme(uri)) bad("is absolute; bench reads files of the scene's folder and no network");
  const std::string text = without_codes(uri);
  if (text.empty()) bad("is empty");
  if (text.find('\0') != text.npos) bad("holds a NUL character");
  const std::filesystem::path path = path_of(text);
  if (text.front() == '/' || text.front() == '\\' || path.is_absolute() || path.has_root_path())
    bad("is absolute; bench reads files of the scene's folder alone");
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of("/\\"), rest.size());
    if (rest.substr(0, end) == "..") bad("leaves the scene's folder");
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

}  // namespace scenebench::gltf
