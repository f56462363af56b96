// The roots of the later versions of shape `docs` in capnp's generated code.
#pragma once

#include <type_traits>

#include "codecs/capnp/access.h"
#include "docs.capnp.h"
#include "docs_v2.capnp.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

#define SB_ROOT(version, root) \
  template <>                  \
  struct CapnpRoot<docs_versions::version> : std::type_identity<root> {}
SB_ROOT(Added, cp::docs_v2::Added);
SB_ROOT(Removed, cp::docs_v2::Removed);
SB_ROOT(Widened, cp::docs_v2::Widened);
SB_ROOT(Renamed, cp::docs_v2::Renamed);
SB_ROOT(EnumAdded, cp::docs_v2::EnumAdded);
SB_ROOT(MadeOptional, cp::docs::FooBarContainer);  // any pointer may be null
SB_ROOT(Nested, cp::docs_v2::Nested);
#undef SB_ROOT

}  // namespace scenebench::codecs
