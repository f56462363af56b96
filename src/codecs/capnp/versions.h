// The roots of the versions of shape `docs` in capnp's generated code.
#pragma once

#include "codecs/capnp/docs.h"
#include "docs_v2.capnp.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

template <>
struct CapnpRoot<docs_versions::Added> {
  using type = cp::docs_v2::Added;
};
template <>
struct CapnpRoot<docs_versions::Removed> {
  using type = cp::docs_v2::Removed;
};
template <>
struct CapnpRoot<docs_versions::Widened> {
  using type = cp::docs_v2::Widened;
};
template <>
struct CapnpRoot<docs_versions::Renamed> {
  using type = cp::docs_v2::Renamed;
};
template <>
struct CapnpRoot<docs_versions::EnumAdded> {
  using type = cp::docs_v2::EnumAdded;
};
template <>
struct CapnpRoot<docs_versions::MadeOptional> : CapnpRoot<docs::FooBarContainer> {};  // any pointer may be null
template <>
struct CapnpRoot<docs_versions::Nested> {
  using type = cp::docs_v2::Nested;
};

}  // namespace scenebench::codecs
