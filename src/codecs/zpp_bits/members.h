// Describes the shapes' structs to zpp_bits, as its users do: by a function beside them.
#pragma once

#include <zpp_bits.h>

#include "model/docs_versions.h"
#include "model/fields.h"
#include "model/shapes.h"

namespace scenebench::codecs::zpp_bits_members {

/// The number of members, as the library cannot count them if one of them is a std::optional.
template <Described T>
auto serialize(const T&) -> zpp::bits::members<field_count<T>>;

}  // namespace scenebench::codecs::zpp_bits_members

// The library looks for the function in the namespaces of the structs.
#define SCENEBENCH_ZPP_BITS_MEMBERS(shape)   \
  namespace scenebench::shape {              \
  using codecs::zpp_bits_members::serialize; \
  }
SCENEBENCH_EACH_SHAPE(SCENEBENCH_ZPP_BITS_MEMBERS)
SCENEBENCH_ZPP_BITS_MEMBERS(docs_versions)
#undef SCENEBENCH_ZPP_BITS_MEMBERS
