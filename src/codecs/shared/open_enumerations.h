// Enumerations of scene in schemas whose parsers accept any number for them, such as proto3's.
#pragma once

#include <limits>
#include <type_traits>

#include "model/fields.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// The last enumerator of T, if the walk must check it: the parsers of proto2 check theirs.
template <Enumeration T>
inline constexpr auto kLast = static_cast<T>(std::numeric_limits<std::underlying_type_t<T>>::max());
template <>
inline constexpr auto kLast<scene::Collider> = scene::Collider::Mesh;
template <>
inline constexpr auto kLast<scene::LightKind> = scene::LightKind::Area;

template <Enumeration T>
bool is_enumerator(int value) {
  constexpr int kMost = std::numeric_limits<std::underlying_type_t<T>>::max();
  return static_cast<int>(kLast<T>) == kMost || (value >= 0 && value <= static_cast<int>(kLast<T>));
}

}  // namespace scenebench::codecs
