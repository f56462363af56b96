// What Thrift's codecs need to know beyond the shapes' descriptions: the class that stands for each root, where two
// strings are in it, and fields whose names differ.
#pragma once

#include "codecs/shared/accessors.h"

namespace scenebench::codecs {

/// For each root its `Message`. Specialised in docs.h and scene.h, and for later versions in versions.h. The shapes'
/// roots also have `one_field`, the field number of decode-one's string; `one_list`, that of the list whose element has
/// the string, or 0; and updated(), which returns update-one's string in a message, nullptr if it is missing.
template <class Root>
struct ThriftRoot;

SB_ACCESSORS(far_plane);
SB_ACCESSORS(foobars);
SB_ACCESSORS(near_plane);

/// The accessors of a field, whose name in Thrift's classes is another if that one is a keyword or a macro.
template <FieldName name>
struct ThriftField : Accessors<name> {};
template <>
struct ThriftField<"far"> : Accessors<"far_plane"> {};
template <>
struct ThriftField<"list"> : Accessors<"foobars"> {};
template <>
struct ThriftField<"near"> : Accessors<"near_plane"> {};

}  // namespace scenebench::codecs
