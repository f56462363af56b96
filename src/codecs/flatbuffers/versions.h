// The root tables of the later versions of shape docs, which the generic code builds and reads.
#pragma once

#include "codecs/flatbuffers/shapes.h"
#include "docs_generated.h"
#include "docs_v2_generated.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

#define SB_ROOT(version, table) \
  template <>                   \
  struct FlatBuffersRoot<docs_versions::version> { using Root = table; }
SB_ROOT(Added, fb::docs_v2::Added);
SB_ROOT(Removed, fb::docs_v2::Removed);
SB_ROOT(Widened, fb::docs_v2::Widened);
SB_ROOT(Renamed, fb::docs_v2::Renamed);
SB_ROOT(EnumAdded, fb::docs_v2::EnumAdded);
SB_ROOT(MadeOptional, fb::docs::FooBarContainer);
SB_ROOT(Nested, fb::docs_v2::Nested);
#undef SB_ROOT

}  // namespace scenebench::codecs
