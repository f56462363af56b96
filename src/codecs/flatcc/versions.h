// The later versions of shape `docs` in flatcc's generated code: their tables' and structs' fields.
#pragma once

#include "codecs/flatcc/docs.h"  // before the generated headers of the versions, which use it

#include <docs_v2_builder.h>
#include <docs_v2_verifier.h>

#include "codecs/flatcc/fields.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

SB_FLATCC_TABLE(docs::FooBar, docs_FooBar);
SB_FLATCC_TABLE(docs_versions::FooBarWithOptionalSibling, docs_FooBar);
SB_FLATCC_TABLE(docs_versions::MadeOptional, docs_FooBarContainer);

// clang-format off
#define SB_DOCS(type, field) SB_FLATCC_FIELD(docs::type, docs_##type, field)
SB_DOCS(Foo, id); SB_DOCS(Foo, count); SB_DOCS(Foo, prefix); SB_DOCS(Foo, length);
SB_DOCS(Bar, parent); SB_DOCS(Bar, time); SB_DOCS(Bar, ratio); SB_DOCS(Bar, size);
SB_DOCS(FooBar, sibling); SB_DOCS(FooBar, name); SB_DOCS(FooBar, rating); SB_DOCS(FooBar, postfix);
#undef SB_DOCS
#define SB_SAME(type, table, field) SB_FLATCC_FIELD(docs_versions::type, docs_##table, field)
SB_SAME(FooBarWithOptionalSibling, FooBar, sibling); SB_SAME(FooBarWithOptionalSibling, FooBar, name);
SB_SAME(FooBarWithOptionalSibling, FooBar, rating); SB_SAME(FooBarWithOptionalSibling, FooBar, postfix);
SB_SAME(MadeOptional, FooBarContainer, list); SB_SAME(MadeOptional, FooBarContainer, initialized);
SB_SAME(MadeOptional, FooBarContainer, fruit); SB_SAME(MadeOptional, FooBarContainer, location);
#undef SB_SAME
#define SB_V2_TABLE(type) SB_FLATCC_TABLE(docs_versions::type, docs_v2_##type)
SB_V2_TABLE(Added); SB_V2_TABLE(Removed); SB_V2_TABLE(WideFooBar); SB_V2_TABLE(Widened); SB_V2_TABLE(Renamed);
SB_V2_TABLE(EnumAdded); SB_V2_TABLE(Nested);
#undef SB_V2_TABLE
#define SB_V2(type, field) SB_FLATCC_FIELD(docs_versions::type, docs_v2_##type, field)
SB_V2(Owner, name); SB_V2(Owner, since);
SB_V2(Added, list); SB_V2(Added, initialized); SB_V2(Added, fruit); SB_V2(Added, location); SB_V2(Added, owner);
SB_V2(Removed, list); SB_V2(Removed, fruit); SB_V2(Removed, location);
SB_V2(WideFooBar, sibling); SB_V2(WideFooBar, name); SB_V2(WideFooBar, rating); SB_V2(WideFooBar, postfix);
SB_V2(Widened, list); SB_V2(Widened, initialized); SB_V2(Widened, fruit); SB_V2(Widened, location);
SB_V2(Renamed, list); SB_V2(Renamed, initialized); SB_V2(Renamed, fruit); SB_V2(Renamed, address);
SB_V2(EnumAdded, list); SB_V2(EnumAdded, initialized); SB_V2(EnumAdded, fruit); SB_V2(EnumAdded, location);
SB_V2(Place, location);
SB_V2(Nested, list); SB_V2(Nested, initialized); SB_V2(Nested, fruit); SB_V2(Nested, place);
#undef SB_V2
// clang-format on

template <docs_versions::LaterDocs Version>
class FlatccAccess<Version> : public FlatccFields<Version> {};

}  // namespace scenebench::codecs
