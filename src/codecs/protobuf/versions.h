// The root messages of the later versions of shape docs, which the generic code populates and walks.
#pragma once

#include "codecs/protobuf/shapes.h"
#include "docs.pb.h"
#include "docs_v2.pb.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

#define SB_ROOT(version, message) \
  template <>                     \
  struct ProtobufRoot<docs_versions::version, false> : std::type_identity<message> {}
SB_ROOT(Added, pb::docs_v2::Added);
SB_ROOT(Removed, pb::docs_v2::Removed);
SB_ROOT(Widened, pb::docs::FooBarContainer);
SB_ROOT(Renamed, pb::docs_v2::Renamed);
SB_ROOT(EnumAdded, pb::docs_v2::EnumAdded);
SB_ROOT(MadeOptional, pb::docs::FooBarContainer);
SB_ROOT(Nested, pb::docs_v2::Nested);
#undef SB_ROOT

}  // namespace scenebench::codecs
