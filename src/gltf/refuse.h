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

/// `number` as a float. `place` says where it is: "node 3". Refuses what a float cannot hold.
inline float finite_float(double number, std::string_view place) {
  const auto narrow = static_cast<float>(number);
  if (!std::isfinite(narrow)) refuse("{}: {} is not a finite number in 32 bits.", place, number);
  return narrow;
}

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
