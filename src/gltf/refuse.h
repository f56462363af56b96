// How the functions of this room refuse a file. read_scene() turns a Refusal into a Failure.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace scenebench::gltf {

/// Thrown where a file is found to be malformed, hostile or beyond what scenes can hold. `reason` is a sentence or two
/// that name the place as the file does: "accessor 12: …".
struct Refusal {
  std::string reason;
};

template <class... Args>
[[noreturn]] void refuse(fmt::format_string<Args...> format, Args&&... args) {
  throw Refusal{fmt::format(format, std::forward<Args>(args)...)};
}

/// A text from the file for people: harmless on a terminal, and cut after `most` bytes, so that it takes a line or two.
std::string shown(std::string_view text, std::size_t most = 100);

/// Where something is in the file, for messages: "accessor 12"; without an index "the file".
struct Place {
  static constexpr std::size_t kNone = ~std::size_t{0};
  std::string_view what = "the file";
  std::size_t index = kNone;
};

/// `number` as a float. Refuses what a float cannot hold.
inline float finite_float(double number, Place place);

/// The memory that reading a scene may still take.
class Budget {
 public:
  explicit Budget(std::uint64_t bytes) : left_(bytes) {}

  /// Refuses the file if that is more than what is left.
  void take(std::uint64_t bytes) {
    if (bytes > left_) refuse("the scene takes more memory than --memory allows. Raise it, or choose a smaller file.");
    left_ -= bytes;
  }
  std::uint64_t left() const { return left_; }

 private:
  std::uint64_t left_;
};

}  // namespace scenebench::gltf

template <>
struct fmt::formatter<scenebench::gltf::Place> : fmt::formatter<std::string> {
  template <class Context>
  auto format(const scenebench::gltf::Place& place, Context& context) const {
    const bool is_one = place.index != scenebench::gltf::Place::kNone;
    return fmt::formatter<std::string>::format(
        is_one ? fmt::format("{} {}", place.what, place.index) : std::string(place.what), context);
  }
};

inline float scenebench::gltf::finite_float(double number, Place place) {
  const auto narrow = static_cast<float>(number);
  if (!std::isfinite(narrow)) refuse("{}: {} is not a finite number in 32 bits.", place, number);
  return narrow;
}
