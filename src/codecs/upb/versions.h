// The later versions of shape `docs` in upb's messages. Some have the first version's: integers of all sizes are alike
// on the wire, and fields that become optional could always be absent.
#pragma once

#include <docs_upb.upb.h>
#include <docs_v2_upb.upb.h>

#include "codecs/upb/access.h"
#include "model/docs_versions.h"

#define SB_VERSION(version, message, table) \
  SB_UPB_MESSAGE(docs_versions::version, docs##message, docs_##table##_msg_init)
SB_VERSION(Added, _v2_Added, 0v2__Added)
SB_VERSION(Removed, _v2_Removed, 0v2__Removed)
SB_VERSION(Widened, _FooBarContainer, _FooBarContainer)
SB_VERSION(Renamed, _v2_Renamed, 0v2__Renamed)
SB_VERSION(EnumAdded, _v2_EnumAdded, 0v2__EnumAdded)
SB_VERSION(MadeOptional, _FooBarContainer, _FooBarContainer)
SB_VERSION(Nested, _v2_Nested, 0v2__Nested)
#undef SB_VERSION
