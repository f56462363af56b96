// The later versions of shape `docs` in upb's messages. Some have the first version's: integers of all sizes are alike
// on the wire, and fields that become optional could always be absent.
#pragma once

#include <docs_v2_upb.upb.h>

#include "codecs/upb/docs.h"
#include "codecs/upb/fields.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

// clang-format off
#define SB_DOCS(message, field) SB_UPB_FIELD(micro_docs_##message, field)
SB_DOCS(Foo, id); SB_DOCS(Foo, count); SB_DOCS(Foo, prefix); SB_DOCS(Foo, length);
SB_DOCS(Bar, parent); SB_DOCS(Bar, time); SB_DOCS(Bar, ratio); SB_DOCS(Bar, size);
SB_DOCS(FooBar, sibling); SB_DOCS(FooBar, name); SB_DOCS(FooBar, rating); SB_DOCS(FooBar, postfix);
SB_DOCS(FooBarContainer, list); SB_DOCS(FooBarContainer, initialized); SB_DOCS(FooBarContainer, fruit);
SB_DOCS(FooBarContainer, location);
SB_DOCS(v2_Owner, name); SB_DOCS(v2_Owner, since);
SB_DOCS(v2_Added, list); SB_DOCS(v2_Added, initialized); SB_DOCS(v2_Added, fruit); SB_DOCS(v2_Added, location);
SB_DOCS(v2_Added, owner);
SB_DOCS(v2_Removed, list); SB_DOCS(v2_Removed, fruit); SB_DOCS(v2_Removed, location);
SB_DOCS(v2_Renamed, list); SB_DOCS(v2_Renamed, initialized); SB_DOCS(v2_Renamed, fruit);
SB_DOCS(v2_Renamed, address);
SB_DOCS(v2_EnumAdded, list); SB_DOCS(v2_EnumAdded, initialized); SB_DOCS(v2_EnumAdded, fruit);
SB_DOCS(v2_EnumAdded, location);
SB_DOCS(v2_Place, location);
SB_DOCS(v2_Nested, list); SB_DOCS(v2_Nested, initialized); SB_DOCS(v2_Nested, fruit); SB_DOCS(v2_Nested, place);
#undef SB_DOCS
// clang-format on

#define SB_ROOT(version, message, table) \
  template <>                            \
  struct UpbAccess<docs_versions::version> : UpbFields<docs_versions::version, message, table> {}
SB_ROOT(Added, micro_docs_v2_Added, micro__docs_0v2__Added_msg_init);
SB_ROOT(Removed, micro_docs_v2_Removed, micro__docs_0v2__Removed_msg_init);
SB_ROOT(Widened, micro_docs_FooBarContainer, micro__docs__FooBarContainer_msg_init);
SB_ROOT(Renamed, micro_docs_v2_Renamed, micro__docs_0v2__Renamed_msg_init);
SB_ROOT(EnumAdded, micro_docs_v2_EnumAdded, micro__docs_0v2__EnumAdded_msg_init);
SB_ROOT(MadeOptional, micro_docs_FooBarContainer, micro__docs__FooBarContainer_msg_init);
SB_ROOT(Nested, micro_docs_v2_Nested, micro__docs_0v2__Nested_msg_init);
#undef SB_ROOT

}  // namespace scenebench::codecs
