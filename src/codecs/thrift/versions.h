// The later versions of shape `docs` in Thrift's generated classes.
#pragma once

#include <docs_v2_types.h>

#include "codecs/thrift/members.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

#define SB_ROOT(version) \
  template <>            \
  struct ThriftRoot<docs_versions::version> : std::type_identity<thrift::docs_v2::version> {}
SB_ROOT(Added);
SB_ROOT(Removed);
SB_ROOT(Widened);
SB_ROOT(Renamed);
SB_ROOT(EnumAdded);
SB_ROOT(MadeOptional);
SB_ROOT(Nested);
#undef SB_ROOT

}  // namespace scenebench::codecs
