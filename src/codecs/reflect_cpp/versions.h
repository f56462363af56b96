// Describes the later versions of scene to reflect-cpp, which cannot find members beside those of a base struct.
#pragma once

#include <rfl.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/scene_versions.h"

namespace scenebench::codecs {

/// The type that stands for a version's member of type Member, and conversions from and to it.
template <class Version, class Member>
struct ReflectedMember {
  using Type = Member;
  static const Type& from(const Member& value) { return value; }
  static const Member& to(const Type& value) { return value; }
};

/// A light with one more kind. The library writes the kind's name.
struct ReflectedLight {
  enum class Kind : std::uint8_t { Directional, Point, Spot, Area, Disc };

  Kind kind;
  scene::Color color;
  float intensity;
  float range;
  bool casts_shadow;
};

struct ReflectedEntity {
  std::uint64_t id;
  std::string name;
  std::int32_t parent;
  scene::Transform transform;
  std::uint16_t layer;
  std::uint32_t flags;
  std::int16_t health;
  std::int64_t spawned_at_us;
  std::int32_t mesh;
  std::optional<scene::RigidBody> body;
  std::optional<ReflectedLight> light;
  std::vector<std::uint32_t> children;
  std::vector<std::string> tags;
};

template <>
struct ReflectedMember<scene_versions::EnumAdded, std::vector<scene::Entity>> {
  using Type = std::vector<ReflectedEntity>;

  static Type from(const std::vector<scene::Entity>& entities) {
    return converted<ReflectedEntity, ReflectedLight, ReflectedLight::Kind>(entities);
  }
  static std::vector<scene::Entity> to(const Type& entities) {
    return converted<scene::Entity, scene::Light, scene::LightKind>(entities);
  }

 private:
  template <class To, class Light, class Kind, class From>
  static std::vector<To> converted(const std::vector<From>& entities) {
    std::vector<To> result;
    for (const From& e : entities) {
      result.push_back({e.id, e.name, e.parent, e.transform, e.layer, e.flags, e.health, e.spawned_at_us, e.mesh,
                        e.body, {}, e.children, e.tags});
      if (!e.light) continue;
      const auto& [kind, color, intensity, range, casts_shadow] = *e.light;
      result.back().light = Light{static_cast<Kind>(kind), color, intensity, range, casts_shadow};
    }
    return result;
  }
};

/// A version's members, by the names in its description.
template <class Version>
struct ReflectedVersion {
  template <std::size_t i>
  static constexpr auto field = std::get<i>(field_tuple<Version>);

  /// A field's name, in the library's type for strings that are template arguments.
  template <std::size_t i>
  static consteval auto name() {
    std::array<char, field<i>.name.size() + 1> text{};
    std::ranges::copy(field<i>.name, text.begin());
    return rfl::internal::StringLiteral(text);
  }

  template <std::size_t i>
  using Member = ReflectedMember<Version, std::remove_cvref_t<decltype(std::declval<Version>().*field<i>.member)>>;

  template <std::size_t... i>
  static auto from(const Version& value, std::index_sequence<i...>) {
    return rfl::make_named_tuple(
        rfl::Field<name<i>(), typename Member<i>::Type>(Member<i>::from(value.*field<i>.member))...);
  }

  using Fields = std::make_index_sequence<field_count<Version>>;
  using Tuple = decltype(from(std::declval<Version>(), Fields{}));

  template <std::size_t... i>
  static Version to(const Tuple& tuple, std::index_sequence<i...>) {
    Version value;
    ((value.*field<i>.member = Member<i>::to(rfl::get<i>(tuple))), ...);
    return value;
  }
};

}  // namespace scenebench::codecs

namespace rfl {

template <scenebench::scene_versions::LaterScene Version>
struct Reflector<Version> {
  using Reflected = scenebench::codecs::ReflectedVersion<Version>;
  using ReflType = typename Reflected::Tuple;

  static ReflType from(const Version& value) { return Reflected::from(value, typename Reflected::Fields{}); }
  static Version to(const ReflType& tuple) { return Reflected::to(tuple, typename Reflected::Fields{}); }
};

}  // namespace rfl
