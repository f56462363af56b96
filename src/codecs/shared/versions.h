// The versions of shape `docs`, which codecs read and write in bench evolution.
#pragma once

#include <memory>
#include <vector>

#include "harness/codec_as_any.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

/// The class that reads and writes a version for codec class C: C itself over the version. Specialise it
/// where another class does.
template <template <class> class C>
struct CodecOfVersions {
  template <class Version>
  using Codec = C<Version>;
};

/// The codec C over one version.
template <Codec C>
CodecOverVersion version_of() {
  using Version = typename C::Shape;
  return {change_name<Version>,
          []() -> std::unique_ptr<VersionCodec> { return std::make_unique<CodecAsVersion<C>>(); }};
}

template <template <class> class C, class... Versions>
std::vector<CodecOverVersion> versions_of() {
  return {version_of<typename CodecOfVersions<C>::template Codec<Versions>>()...};
}

/// All versions in codec class C.
template <template <class> class C>
std::vector<CodecOverVersion> all_versions() {
  using namespace docs_versions;
  return versions_of<C, docs::FooBarContainer, Added, Removed, Widened, Renamed, EnumAdded, MadeOptional, Nested>();
}

}  // namespace scenebench::codecs
