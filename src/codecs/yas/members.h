// Describes the shapes' structs to YAS, as its users do: by a function beside them.
#pragma once

#include <yas/serialize.hpp>
#include <yas/std_types.hpp>

#include "model/docs_versions.h"
#include "model/fields.h"
#include "model/shapes.h"

namespace scenebench::codecs::yas_members {

template <class Archive, Described T>
void serialize(Archive& archive, T& value) {
  for_each_field<std::remove_const_t<T>>([&](const auto& field) { archive & value.*field.member; });
}

}  // namespace scenebench::codecs::yas_members

// The library looks for the function in the namespaces of the structs.
#define SCENEBENCH_YAS_MEMBERS(shape)   \
  namespace scenebench::shape {         \
  using codecs::yas_members::serialize; \
  }
SCENEBENCH_EACH_SHAPE(SCENEBENCH_YAS_MEMBERS)
SCENEBENCH_YAS_MEMBERS(docs_versions)
#undef SCENEBENCH_YAS_MEMBERS
