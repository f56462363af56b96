// The objects of a glTF file's JSON, whose members are checked where they are read, and how a file is refused. Sections
// are of the glTF 2.0 specification.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace scenebench::gltf {

using Json = nlohmann::json;

/// Thrown where a file is found to be malformed, hostile or beyond what scenes can hold. `reason` is a sentence or two
/// that name the place as the file does: "accessor 12: …". read_scene() turns it into a Failure.
struct Refusal {
  std::string reason;
};

template <class... Args>
[[noreturn]] void refuse(fmt::format_string<Args...> format, Args&&... args) {
  throw Refusal{fmt::format(format, std::forward<Args>(args)...)};
}

/// A text from the file for people: harmless on a terminal, and cut after `most` bytes, so that it takes a line or two.
std::string shown(std::string_view text, std::size_t most = 100);

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

/// A JSON object and its place, which messages name. Each function throws a Refusal for a member that is not what it
/// has to be. It must not outlive the JSON.
class Object {
 public:
  /// Element `index` of the things called `what`; with nothing before a message if that is empty. Refuses what is no
  /// object.
  Object(const Json& json, std::string_view what, std::size_t index = 0);

  /// Refuses the file for what is wrong with this object: "accessor 12: …".
  template <class... Args>
  [[noreturn]] void refuse(fmt::format_string<Args...> format, Args&&... args) const {
    gltf::refuse("{}{}", prefix(), fmt::format(format, std::forward<Args>(args)...));
  }

  const Json& json() const { return *json_; }
  std::string prefix() const;  ///< "accessor 12: "

  /// The member as it is; nullptr if there is none.
  const Json* find(const char* name) const;

  /// The member, which must be there.
  const Json& required(const char* name) const;

  /// The object `name`, which has the same place; nothing if there is none.
  std::optional<Object> object(const char* name) const;

  /// The same of one that must be there.
  Object required_object(const char* name) const;

  /// What an extension adds to this object (3.12); nothing if it does not.
  std::optional<Object> extension(const char* name) const;

  /// The list `name`; an empty one if there is none.
  const Json& list(const char* name) const;

  /// The text `name`; an empty one if there is none.
  std::string text(const char* name) const;

  /// A text that belongs to this object. One that holds a NUL, at which some formats end strings, is refused.
  const std::string& text_of(const Json& value) const;

  bool flag(const char* name) const;  ///< false if there is none

  static constexpr double kAboveZero = std::numeric_limits<float>::denorm_min(),
                          kLargest = std::numeric_limits<double>::max();

  /// A number from `least` to `most`, in the range of a float; `otherwise` if there is none.
  double number(const char* name, double otherwise, double least, double most = kLargest) const;

  /// As many numbers as `otherwise` has, which they are if there is no such member.
  template <std::size_t Count>
  std::array<double, Count> numbers(const char* name, std::array<double, Count> otherwise, double least = -kLargest,
                                    double most = kLargest) const {
    if (!find(name)) return otherwise;
    const Json& list = this->list(name);
    if (list.size() != Count) refuse("its {} has {} numbers instead of {}.", name, list.size(), Count);
    for (std::size_t i = 0; i < Count; ++i) otherwise[i] = number_of(list[i], name, least, most);
    return otherwise;
  }

  /// A number of bytes or elements; `otherwise` if there is none, unless that is nothing.
  std::uint64_t whole(const char* name, std::optional<std::uint64_t> otherwise = std::nullopt) const;

  /// An index below `count`; nothing if there is no such member.
  std::optional<std::size_t> index(const char* name, std::size_t count) const;

  /// The same of a member that must be there.
  std::size_t required_index(const char* name, std::size_t count) const;

  /// The same of a value that belongs to this object, by the name of its member.
  std::size_t index_of(const Json& value, std::string_view name, std::size_t count) const;

 private:
  double number_of(const Json& value, const char* name, double least, double most) const;

  const Json* json_;
  std::string_view what_;
  std::size_t index_;
};

/// A whole number that is not negative; nothing for anything else. 24.0 and 2.4e1 are whole numbers, too (2.7).
std::optional<std::uint64_t> whole_number(const Json& value);

}  // namespace scenebench::gltf
