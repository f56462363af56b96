// The versions of shape `scene` in cista's containers.
#pragma once

#include <cstdint>

#include "codecs/cista/scene.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

using CistaScene = CistaMirror<scene::Scene>;

template <>
struct CistaMirror<scene_versions::Added> {
  struct Root {
    CistaScene::string name;
    std::uint32_t version;
    double time;
    scene::Vec3 gravity;
    scene::Color ambient;
    scene::Camera camera;
    cista::offset::vector<CistaScene::Material> materials;
    cista::offset::vector<CistaScene::Mesh> meshes;
    cista::offset::vector<CistaScene::Entity> entities;
    cista::optional<scene_versions::Fog> fog;
  };
};

template <>
struct CistaMirror<scene_versions::Removed> {
  struct Root {
    CistaScene::string name;
    std::uint32_t version;
    scene::Vec3 gravity;
    scene::Color ambient;
    scene::Camera camera;
    cista::offset::vector<CistaScene::Material> materials;
    cista::offset::vector<CistaScene::Mesh> meshes;
    cista::offset::vector<CistaScene::Entity> entities;
  };
};

template <>
struct CistaMirror<scene_versions::Widened> {
  struct Root {
    CistaScene::string name;
    std::uint64_t wide_version;
    double time;
    scene::Vec3 gravity;
    scene::Color ambient;
    scene::Camera camera;
    cista::offset::vector<CistaScene::Material> materials;
    cista::offset::vector<CistaScene::Mesh> meshes;
    cista::offset::vector<CistaScene::Entity> entities;
  };
};

template <>
struct CistaMirror<scene_versions::Renamed> {
  struct Root {
    CistaScene::string title;
    std::uint32_t version;
    double time;
    scene::Vec3 gravity;
    scene::Color ambient;
    scene::Camera camera;
    cista::offset::vector<CistaScene::Material> materials;
    cista::offset::vector<CistaScene::Mesh> meshes;
    cista::offset::vector<CistaScene::Entity> entities;
  };
};

template <>
struct CistaMirror<scene_versions::EnumAdded> : CistaScene {};

template <>
struct CistaMirror<scene_versions::MadeOptional> {
  struct Root {
    CistaScene::string name;
    std::uint32_t version;
    double time;
    scene::Vec3 gravity;
    scene::Color ambient;
    cista::optional<scene::Camera> maybe_camera;
    cista::offset::vector<CistaScene::Material> materials;
    cista::offset::vector<CistaScene::Mesh> meshes;
    cista::offset::vector<CistaScene::Entity> entities;
  };
};

template <>
struct CistaMirror<scene_versions::Nested> {
  struct Root {
    CistaScene::string name;
    std::uint32_t version;
    double time;
    cista::optional<scene_versions::Environment> environment;
    scene::Camera camera;
    cista::offset::vector<CistaScene::Material> materials;
    cista::offset::vector<CistaScene::Mesh> meshes;
    cista::offset::vector<CistaScene::Entity> entities;
  };
};

}  // namespace scenebench::codecs
