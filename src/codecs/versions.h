// The versions of shapes docs and scene for codecs that are written once over the shapes' field descriptions.
#pragma once

#include <memory>
#include <utility>

#include "harness/codec_as_version.h"
#include "model/docs_versions.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

/// The codec C over one version.
template <Codec C, class Version = typename C::Shape>
CodecEntry::VersionFactory version_of() {
  return {shape_name<Version>, change_name<Version>, [](const CodecInfo& info) {
            return std::unique_ptr<VersionCodec>(std::make_unique<CodecAsVersion<C>>(info));
          }};
}

/// `entry` with the given versions.
template <Codec... C>
CodecEntry with_versions_of(CodecEntry entry) {
  (entry.versions.push_back(version_of<C>()), ...);
  return entry;
}

/// `entry` with all versions, for a codec class that takes the root struct.
template <template <class> class C>
CodecEntry with_versions(CodecEntry entry) {
  namespace d = docs_versions;
  namespace s = scene_versions;
  entry = with_versions_of<C<docs::FooBarContainer>, C<d::Added>, C<d::Removed>, C<d::Widened>, C<d::Renamed>,
                           C<d::EnumAdded>, C<d::MadeOptional>, C<d::Nested>>(std::move(entry));
  return with_versions_of<C<scene::Scene>, C<s::Added>, C<s::Removed>, C<s::Widened>, C<s::Renamed>, C<s::EnumAdded>,
                          C<s::MadeOptional>, C<s::Nested>>(std::move(entry));
}

}  // namespace scenebench::codecs
