// The later versions of shape `docs` in the structs that nanopb's generator makes. Some have the first version's
// messages: integers of all sizes are alike on the wire, and fields that become optional could always be absent.
#pragma once

#include <docs_nano.pb.h>
#include <docs_v2_nano.pb.h>

#include <type_traits>

#include "codecs/nanopb/message.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

#define SB_ROOT(version, message) \
  template <>                     \
  struct NanopbRoot<docs_versions::version> : std::type_identity<scenebench_nano_##message> {}
SB_ROOT(Added, docs_v2_Added);
SB_ROOT(Removed, docs_v2_Removed);
SB_ROOT(Widened, docs_FooBarContainer);
SB_ROOT(Renamed, docs_v2_Renamed);
SB_ROOT(EnumAdded, docs_v2_EnumAdded);
SB_ROOT(MadeOptional, docs_FooBarContainer);
SB_ROOT(Nested, docs_v2_Nested);
#undef SB_ROOT

}  // namespace scenebench::codecs
