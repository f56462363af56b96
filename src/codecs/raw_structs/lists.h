// Shapes whose fields all are lists, as raw structs. The wire starts with where each list is; then come the lists, and
// the characters of texts after their lists:
//
//   List of each field | elements of each list
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// `count` elements from byte `offset` of the wire on; or the characters of a text.
struct RawList {
  std::uint32_t offset, count;
};

/// Writes and walks a shape of lists of numbers, texts, or structs without padding and pointers. Keeps its buffer
/// between calls.
template <class Shape>
class RawListsAccess {
 public:
  struct Root {
    std::array<RawList, field_count<Shape>> lists;
  };

  /// Throws std::length_error for an object above 4 GiB.
  std::span<const std::byte> write(const Shape& value) {
    used_ = 0;
    append<Root>(1);
    std::size_t at = 0;
    for_each_field<Shape>([&](const auto& field) {
      put(at, list_of(value.*field.member));
      at += sizeof(RawList);
    });
    return {bytes_.data(), used_};
  }

  /// `root` must be at the start of its wire, here and in the functions below.
  template <class Sink>
  static void walk(const Root& root, Sink& sink) {
    each(root, [&]<class T>(RawList list, std::vector<T> Shape::*) { walk<T>(root, list, sink); });
  }

  /// The codec's to_structs().
  static void to_structs(const Root& root, Shape& to) {
    each(root, [&]<class T>(RawList list, std::vector<T> Shape::*member) {
      const auto from = elements<Stored<T>>(root, list);
      if constexpr (Text<T>) {
        (to.*member).reserve(from.size());
        for (const RawList& element : from) (to.*member).emplace_back(text(root, element));
      } else {
        (to.*member).assign(from.begin(), from.end());
      }
    });
  }

 protected:
  /// What stands for an element in its list.
  template <class T>
  using Stored = std::conditional_t<Text<T>, RawList, T>;

  template <class T, class Sink>
  static void walk(const Root& root, RawList list, Sink& sink) {
    for (const Stored<T>& element : elements<Stored<T>>(root, list)) {
      if constexpr (Text<T>) {
        sink.text(text(root, element));
      } else {
        walk_fields(element, sink);
      }
    }
    sink.count(list.count);
  }

 private:
  /// Calls `visit(list, member)` for each field.
  template <class Visit>
  static void each(const Root& root, Visit&& visit) {
    std::size_t at = 0;
    for_each_field<Shape>([&](const auto& field) { visit(root.lists[at++], field.member); });
  }

  template <class T>
  static std::span<const T> elements(const Root& root, RawList list) {
    return {reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(&root) + list.offset), list.count};
  }

  static std::string_view text(const Root& root, RawList list) {
    const auto characters = elements<char>(root, list);
    return {characters.data(), characters.size()};
  }

  /// Makes room for `count` T at the end of the wire, aligned for them.
  template <class T>
  RawList append(std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::size_t offset = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
    const std::size_t end = offset + count * sizeof(T);
    if (end > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("raw-structs: above 4 GiB");
    if (bytes_.size() < end) bytes_.resize(std::max(end, 2 * bytes_.size()));
    std::fill(bytes_.begin() + static_cast<std::ptrdiff_t>(used_), bytes_.begin() + static_cast<std::ptrdiff_t>(offset),
              std::byte{});
    used_ = end;
    return {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(count)};
  }

  template <class T>
  void put(std::size_t offset, const T& value) {
    std::memcpy(bytes_.data() + offset, &value, sizeof value);
  }

  template <class T>
  RawList copy(const T* values, std::size_t count) {
    const RawList list = append<T>(count);
    if (count != 0) std::memcpy(bytes_.data() + list.offset, values, count * sizeof(T));
    return list;
  }

  template <class T>
  RawList list_of(const std::vector<T>& values) {
    if constexpr (Text<T>) {
      const RawList list = append<RawList>(values.size());
      std::size_t at = list.offset;
      for (const T& value : values) {
        put(at, copy(value.data(), value.size()));
        at += sizeof(RawList);
      }
      return list;
    } else {
      return copy(values.data(), values.size());
    }
  }

  std::vector<std::byte> bytes_;  // grows only; operator new aligns it for every element
  std::size_t used_ = 0;
};

}  // namespace scenebench::codecs
