// The later versions of shape docs for codecs that are written once over the shapes' field descriptions.
#pragma once

#include <memory>
#include <utility>

#include "harness/codec_recoder.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

/// The codec C over one version.
template <Codec C, class Version = typename C::Shape>
CodecEntry::VersionFactory version_of() {
  return {docs_versions::change_name<Version>,
          [](const CodecInfo& info) { return std::unique_ptr<Recoder>(std::make_unique<CodecRecoder<C>>(info)); }};
}

/// `entry` with all versions of shape docs, for a codec class that takes the root struct.
template <template <class> class C>
CodecEntry with_versions(CodecEntry entry) {
  using namespace docs_versions;
  entry.versions = {version_of<C<Added>>(),   version_of<C<Removed>>(),   version_of<C<Widened>>(),
                    version_of<C<Renamed>>(), version_of<C<EnumAdded>>(), version_of<C<MadeOptional>>(),
                    version_of<C<Nested>>()};
  return entry;
}

}  // namespace scenebench::codecs
