// Describes the shapes' structs to zpp_bits, as its users do: by a function beside them.
#pragma once

#include <zpp_bits.h>

#include "model/docs_versions.h"
#include "model/fields.h"

namespace scenebench::codecs::zpp_bits_members {

/// The number of members, as the library cannot count them if one of them is a std::optional.
template <Described T>
auto serialize(const T&) -> zpp::bits::members<field_count<T>>;

}  // namespace scenebench::codecs::zpp_bits_members

// The library looks for the function in the namespaces of the structs.
namespace scenebench::docs {
using codecs::zpp_bits_members::serialize;
}
namespace scenebench::docs_versions {
using codecs::zpp_bits_members::serialize;
}
namespace scenebench::scene {
using codecs::zpp_bits_members::serialize;
}
namespace scenebench::quantised {
using codecs::zpp_bits_members::serialize;
}
namespace scenebench::tick {
using codecs::zpp_bits_members::serialize;
}
