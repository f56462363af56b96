// Later versions of shape docs, for trial evolution. Each differs from it by one change, such as games make in their
// lifetime. New parts are optional, because data of the first version lacks them. No other shape has versions: what an
// old reader does with new data depends on the format and the library.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/docs.h"
#include "model/fields.h"

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

struct FooBarWithOptionalSibling {
  std::optional<docs::Bar> sibling;
  std::string name;
  double rating = 0;
  std::uint8_t postfix = 0;
};

/// A required part made optional: `sibling`.
struct MadeOptional {
  std::vector<FooBarWithOptionalSibling> list;
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

template <class T, class... Versions>
concept OneOf = (std::same_as<T, Versions> || ...);

/// Any of these versions.
template <class T>
concept LaterDocs = OneOf<T, Added, Removed, Widened, Renamed, EnumAdded, MadeOptional, Nested>;

}  // namespace scenebench::docs_versions

namespace scenebench {

SB_DESCRIBE(docs_versions::Owner, SB_FIELD(name), SB_FIELD(since));
SB_DESCRIBE(docs_versions::Added, SB_FIELD(list), SB_FIELD(initialized), SB_FIELD(fruit), SB_FIELD(location),
            SB_FIELD(owner));
SB_DESCRIBE(docs_versions::Removed, SB_FIELD(list), SB_FIELD(fruit), SB_FIELD(location));
SB_DESCRIBE(docs_versions::WideFooBar, SB_FIELD(sibling), SB_FIELD(name), SB_FIELD(rating), SB_FIELD(postfix));
SB_DESCRIBE(docs_versions::Widened, SB_FIELD(list), SB_FIELD(initialized), SB_FIELD(fruit), SB_FIELD(location));
SB_DESCRIBE(docs_versions::Renamed, SB_FIELD(list), SB_FIELD(initialized), SB_FIELD(fruit), SB_FIELD(address));
SB_DESCRIBE(docs_versions::EnumAdded, SB_FIELD(list), SB_FIELD(initialized), SB_FIELD(fruit), SB_FIELD(location));
SB_DESCRIBE(docs_versions::FooBarWithOptionalSibling, SB_FIELD(sibling), SB_FIELD(name), SB_FIELD(rating),
            SB_FIELD(postfix));
SB_DESCRIBE(docs_versions::MadeOptional, SB_FIELD(list), SB_FIELD(initialized), SB_FIELD(fruit), SB_FIELD(location));
SB_DESCRIBE(docs_versions::Place, SB_FIELD(location));
SB_DESCRIBE(docs_versions::Nested, SB_FIELD(list), SB_FIELD(initialized), SB_FIELD(fruit), SB_FIELD(place));

// Formats that write the name of the shape write the same one for every version.
template <docs_versions::LaterDocs Version>
inline constexpr std::string_view shape_name<Version> = "docs";

/// The change that a later version makes, such as "field added". Empty for the first version.
template <class Version>
inline constexpr std::string_view change_name = "";
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
