// Describes the later versions of shape `docs` to Fory. New members have numbers of their own.
#pragma once

#include "codecs/fory/members.h"
#include "model/docs_versions.h"

namespace scenebench::docs_versions {

FORY_STRUCT(Owner, (name, fory::F(1)), (since, fory::F(2)));
FORY_STRUCT(Added, (list, fory::F(1)), (initialized, fory::F(2)), (fruit, fory::F(3)), (location, fory::F(4)),
            (owner, fory::F(5)));
FORY_STRUCT(Removed, (list, fory::F(1)), (fruit, fory::F(3)), (location, fory::F(4)));
FORY_STRUCT(WideFooBar, (sibling, fory::F(1)), (name, fory::F(2)), (rating, fory::F(3)), (postfix, fory::F(4)));
FORY_STRUCT(Widened, (list, fory::F(1)), (initialized, fory::F(2)), (fruit, fory::F(3)), (location, fory::F(4)));
FORY_STRUCT(Renamed, (list, fory::F(1)), (initialized, fory::F(2)), (fruit, fory::F(3)), (address, fory::F(4)));
FORY_STRUCT(EnumAdded, (list, fory::F(1)), (initialized, fory::F(2)), (fruit, fory::F(3)), (location, fory::F(4)));
FORY_STRUCT(FooBarWithOptionalSibling, (sibling, fory::F(1)), (name, fory::F(2)), (rating, fory::F(3)),
            (postfix, fory::F(4)));
FORY_STRUCT(MadeOptional, (list, fory::F(1)), (initialized, fory::F(2)), (fruit, fory::F(3)), (location, fory::F(4)));
FORY_STRUCT(Place, (location, fory::F(1)));
FORY_STRUCT(Nested, (list, fory::F(1)), (initialized, fory::F(2)), (fruit, fory::F(3)), (place, fory::F(5)));

}  // namespace scenebench::docs_versions

namespace scenebench::codecs {

// A version of a type has the type's number.
template <docs_versions::LaterDocs Version>
inline constexpr std::uint32_t kForyNumber<Version> = kForyNumber<docs::FooBarContainer>;
template <>
inline constexpr std::uint32_t kForyNumber<docs_versions::WideFooBar> = kForyNumber<docs::FooBar>;
template <>
inline constexpr std::uint32_t kForyNumber<docs_versions::FooBarWithOptionalSibling> = kForyNumber<docs::FooBar>;
template <>
inline constexpr std::uint32_t kForyNumber<docs_versions::Fruit> = kForyNumber<docs::Fruit>;
template <>
inline constexpr std::uint32_t kForyNumber<docs_versions::Owner> = 6;
template <>
inline constexpr std::uint32_t kForyNumber<docs_versions::Place> = 7;

}  // namespace scenebench::codecs
