// The versions of the shapes in SBE's generated code that checks bounds: their messages.
#pragma once

#include <scenebench_sbe_docs_added/FooBarContainer.h>
#include <scenebench_sbe_docs_enum_added/FooBarContainer.h>
#include <scenebench_sbe_docs_made_optional/FooBarContainer.h>
#include <scenebench_sbe_docs_nested/FooBarContainer.h>
#include <scenebench_sbe_docs_widened/FooBarContainer.h>
#include <scenebench_sbe_scene_added/Scene.h>
#include <scenebench_sbe_scene_enum_added/Scene.h>
#include <scenebench_sbe_scene_made_optional/Scene.h>
#include <scenebench_sbe_scene_nested/Scene.h>
#include <scenebench_sbe_scene_widened/Scene.h>

#include "codecs/sbe/docs_version.h"
#include "codecs/sbe/scene_version.h"

namespace scenebench::codecs {

// A removed field keeps its place, and names are not in the wire, so such versions have the first one's message.
template <>
struct SbeMessage<docs_versions::Added, true> {
  using type = sbe::docs_added::FooBarContainer;
};
template <>
struct SbeMessage<docs_versions::Removed, true> : SbeMessage<docs::FooBarContainer, true> {};
template <>
struct SbeMessage<docs_versions::Widened, true> {
  using type = sbe::docs_widened::FooBarContainer;
};
template <>
struct SbeMessage<docs_versions::Renamed, true> : SbeMessage<docs::FooBarContainer, true> {};
template <>
struct SbeMessage<docs_versions::EnumAdded, true> {
  using type = sbe::docs_enum_added::FooBarContainer;
};
template <>
struct SbeMessage<docs_versions::MadeOptional, true> {
  using type = sbe::docs_made_optional::FooBarContainer;
};
template <>
struct SbeMessage<docs_versions::Nested, true> {
  using type = sbe::docs_nested::FooBarContainer;
};

template <docs_versions::LaterDocs Version>
class SbeAccess<Version> : public SbeDocsVersion<Version> {};

template <>
struct SbeMessage<scene_versions::Added, true> {
  using type = sbe::scene_added::Scene;
};
template <>
struct SbeMessage<scene_versions::Removed, true> : SbeMessage<scene::Scene, true> {};
template <>
struct SbeMessage<scene_versions::Widened, true> {
  using type = sbe::scene_widened::Scene;
};
template <>
struct SbeMessage<scene_versions::Renamed, true> : SbeMessage<scene::Scene, true> {};
template <>
struct SbeMessage<scene_versions::EnumAdded, true> {
  using type = sbe::scene_enum_added::Scene;
};
template <>
struct SbeMessage<scene_versions::MadeOptional, true> {
  using type = sbe::scene_made_optional::Scene;
};
template <>
struct SbeMessage<scene_versions::Nested, true> {
  using type = sbe::scene_nested::Scene;
};

template <scene_versions::LaterScene Version>
class SbeAccess<Version> : public SbeSceneVersion<Version> {};

}  // namespace scenebench::codecs
