// Later versions of shape docs, each of which differs from it by one change. What is new is an optional part, as data
// of the first version have none of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "model/docs.h"
#include "model/workload.h"

namespace scenebench::docs_versions {

struct Owner {
  std::string name;
  std::uint32_t since = 0;
};

/// A field added: the container has an owner.
struct Added {
  std::vector<docs::FooBar> list;
  bool initialized = false;
  docs::Fruit fruit = docs::Fruit::Apples;
  std::string location;
  std::optional<Owner> owner;
};

/// A field removed: `initialized`.
struct Removed {
  std::vector<docs::FooBar> list;
  docs::Fruit fruit = docs::Fruit::Apples;
  std::string location;
};

struct WideFooBar {
  docs::Bar sibling;
  std::string name;
  double rating = 0;
  std::uint16_t postfix = 0;
};

/// A field widened: `postfix` from 8 to 16 bits.
struct Widened {
  std::vector<WideFooBar> list;
  bool initialized = false;
  docs::Fruit fruit = docs::Fruit::Apples;
  std::string location;
};

/// A field renamed: `location` is `address`.
struct Renamed {
  std::vector<docs::FooBar> list;
  bool initialized = false;
  docs::Fruit fruit = docs::Fruit::Apples;
  std::string address;
};

enum class Fruit : std::int16_t { Apples = 0, Pears = 1, Bananas = 2, Cherries = 3 };

/// An enum value added: Cherries.
struct EnumAdded {
  std::vector<docs::FooBar> list;
  bool initialized = false;
  Fruit fruit = Fruit::Apples;
  std::string location;
};

struct LooseFooBar {
  std::optional<docs::Bar> sibling;
  std::string name;
  double rating = 0;
  std::uint8_t postfix = 0;
};

/// A required part made optional: `sibling`.
struct MadeOptional {
  std::vector<LooseFooBar> list;
  bool initialized = false;
  docs::Fruit fruit = docs::Fruit::Apples;
  std::string location;
};

struct Place {
  std::string location;
};

/// A part nested: `location` has moved into `place`.
struct Nested {
  std::vector<docs::FooBar> list;
  bool initialized = false;
  docs::Fruit fruit = docs::Fruit::Apples;
  std::optional<Place> place;
};

}  // namespace scenebench::docs_versions

namespace scenebench {

template <>
struct Description<docs_versions::Owner> {
  static constexpr std::tuple fields{Field{"name", &docs_versions::Owner::name},
                                     Field{"since", &docs_versions::Owner::since}};
};

template <>
struct Description<docs_versions::Added> {
  using T = docs_versions::Added;
  static constexpr std::tuple fields{Field{"list", &T::list}, Field{"initialized", &T::initialized},
                                     Field{"fruit", &T::fruit}, Field{"location", &T::location},
                                     Field{"owner", &T::owner}};
};

template <>
struct Description<docs_versions::Removed> {
  using T = docs_versions::Removed;
  static constexpr std::tuple fields{Field{"list", &T::list}, Field{"fruit", &T::fruit},
                                     Field{"location", &T::location}};
};

template <>
struct Description<docs_versions::WideFooBar> {
  using T = docs_versions::WideFooBar;
  static constexpr std::tuple fields{Field{"sibling", &T::sibling}, Field{"name", &T::name},
                                     Field{"rating", &T::rating}, Field{"postfix", &T::postfix}};
};

template <>
struct Description<docs_versions::Widened> {
  using T = docs_versions::Widened;
  static constexpr std::tuple fields{Field{"list", &T::list}, Field{"initialized", &T::initialized},
                                     Field{"fruit", &T::fruit}, Field{"location", &T::location}};
};

template <>
struct Description<docs_versions::Renamed> {
  using T = docs_versions::Renamed;
  static constexpr std::tuple fields{Field{"list", &T::list}, Field{"initialized", &T::initialized},
                                     Field{"fruit", &T::fruit}, Field{"address", &T::address}};
};

template <>
struct Description<docs_versions::EnumAdded> {
  using T = docs_versions::EnumAdded;
  static constexpr std::tuple fields{Field{"list", &T::list}, Field{"initialized", &T::initialized},
                                     Field{"fruit", &T::fruit}, Field{"location", &T::location}};
};

template <>
struct Description<docs_versions::LooseFooBar> {
  using T = docs_versions::LooseFooBar;
  static constexpr std::tuple fields{Field{"sibling", &T::sibling}, Field{"name", &T::name},
                                     Field{"rating", &T::rating}, Field{"postfix", &T::postfix}};
};

template <>
struct Description<docs_versions::MadeOptional> {
  using T = docs_versions::MadeOptional;
  static constexpr std::tuple fields{Field{"list", &T::list}, Field{"initialized", &T::initialized},
                                     Field{"fruit", &T::fruit}, Field{"location", &T::location}};
};

template <>
struct Description<docs_versions::Place> {
  static constexpr std::tuple fields{Field{"location", &docs_versions::Place::location}};
};

template <>
struct Description<docs_versions::Nested> {
  using T = docs_versions::Nested;
  static constexpr std::tuple fields{Field{"list", &T::list}, Field{"initialized", &T::initialized},
                                     Field{"fruit", &T::fruit}, Field{"place", &T::place}};
};

// A version of a shape bears the shape's name, in formats that write it down.
template <>
inline constexpr std::string_view shape_name<docs_versions::Added> = "docs";
template <>
inline constexpr std::string_view shape_name<docs_versions::Removed> = "docs";
template <>
inline constexpr std::string_view shape_name<docs_versions::Widened> = "docs";
template <>
inline constexpr std::string_view shape_name<docs_versions::Renamed> = "docs";
template <>
inline constexpr std::string_view shape_name<docs_versions::EnumAdded> = "docs";
template <>
inline constexpr std::string_view shape_name<docs_versions::MadeOptional> = "docs";
template <>
inline constexpr std::string_view shape_name<docs_versions::Nested> = "docs";

template <>
inline constexpr std::string_view change_name<docs_versions::Added> = "field added";
template <>
inline constexpr std::string_view change_name<docs_versions::Removed> = "field removed";
template <>
inline constexpr std::string_view change_name<docs_versions::Widened> = "field widened";
template <>
inline constexpr std::string_view change_name<docs_versions::Renamed> = "field renamed";
template <>
inline constexpr std::string_view change_name<docs_versions::EnumAdded> = "enum value added";
template <>
inline constexpr std::string_view change_name<docs_versions::MadeOptional> = "required made optional";
template <>
inline constexpr std::string_view change_name<docs_versions::Nested> = "part nested";

}  // namespace scenebench
