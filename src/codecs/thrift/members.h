// What Thrift's codecs need to know beyond the shapes' descriptions: the class that stands for each root, and fields
// whose names differ.
#pragma once

#include <type_traits>

#include "codecs/shared/accessors.h"

namespace scenebench::codecs {

/// The class that stands for a shape's root, as `type`. The units of shapes specialise it (ROOT in cmake/codec.cmake),
/// and versions.h for later versions.
template <class Shape>
struct ThriftRoot;
#define SB_THRIFT_ROOT(shape, root)                              \
  template <>                                                    \
  struct scenebench::codecs::ThriftRoot<scenebench::shape::Root> \
      : std::type_identity<scenebench::thrift::shape::root> {};

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
