#include "gltf/read_scene.h"

#include <numbers>

#include "gltf/convert.h"
#include "gltf/extras.h"
#include "gltf/load.h"
#include "system/files.h"

namespace scenebench::gltf {
namespace {

/// The first camera, whichever node it is on; angles of the shape are in degrees.
scene::Camera camera_of(const tinygltf::Model& model) {
  scene::Camera camera;
  if (model.cameras.empty()) return camera;
  const tinygltf::Camera& from = model.cameras.front();
  const bool perspective = from.type == "perspective";
  const double fov = perspective ? from.perspective.yfov * 180 / std::numbers::pi : 0;
  camera.fov = finite_float(fov, "camera 0");
  camera.near_plane = finite_float(perspective ? from.perspective.znear : from.orthographic.znear, "camera 0");
  camera.far_plane = finite_float(perspective ? from.perspective.zfar : from.orthographic.zfar, "camera 0");
  return camera;
}

/// What the file says of the scene as a whole.
void take_head(const tinygltf::Model& model, scene::Scene& scene, LeftOut& left_out) {
  scene.camera = camera_of(model);
  if (model.scenes.empty()) return;
  const std::size_t first = model.defaultScene >= 0 ? static_cast<std::size_t>(model.defaultScene) : 0;
  const tinygltf::Scene& from = model.scenes[first];
  scene.name = clean(from.name, fmt::format("scene {}", first));
  Json extras = parse_extras(from.extras_json_string);
  take_member(extras, "version", scene.version);
  take_member(extras, "time", scene.time);
  take_member(extras, "gravity", scene.gravity);
  take_member(extras, "ambient", scene.ambient);
  take_member(extras, "camera", scene.camera);
  left_out.add("value of extras", extras.size());
}

ReadScene convert(const Loaded& loaded, Budget& budget) {
  ReadScene read;
  LeftOut left_out;
  const tinygltf::Model& model = loaded.model;
  count_unused(model, loaded.image_bytes, left_out);
  take_head(model, read.scene, left_out);
  read.scene.materials = convert_materials(model, left_out);
  Meshes meshes = convert_meshes(model, read.scene.materials, budget, left_out);
  read.scene.entities = convert_nodes(model, meshes, budget, left_out);
  read.scene.meshes = std::move(meshes.meshes);
  if (read.scene.entities.empty()) refuse("it has no nodes, so the scene would be empty.");
  read.left_out = to_text(left_out);
  return read;
}

template <class Result, class Read>
Expected<Result, Failure> or_failure(Read read) {
  try {
    return read();
  } catch (Refusal& refusal) {
    return Failure{std::move(refusal.reason)};
  }
}

}  // namespace

Expected<ReadScene, Failure> read_scene(const std::filesystem::path& file, std::uint64_t memory) {
  return or_failure<ReadScene>([&] {
    Budget budget(memory);
    ReadScene read = convert(load(file, budget), budget);
    if (read.scene.name.empty()) read.scene.name = text_of(file.stem());
    return read;
  });
}

Expected<std::vector<std::filesystem::path>, Failure> files_of_scene(const std::filesystem::path& file,
                                                                     std::uint64_t memory) {
  return or_failure<std::vector<std::filesystem::path>>([&] {
    Budget budget(memory);
    return load(file, budget).files;
  });
}

Expected<ReadScene, Failure> parse_scene(const std::string& bytes, const std::filesystem::path& folder,
                                         std::uint64_t memory) {
  return or_failure<ReadScene>([&] {
    Budget budget(memory);
    return convert(load(bytes, folder, budget), budget);
  });
}

}  // namespace scenebench::gltf
