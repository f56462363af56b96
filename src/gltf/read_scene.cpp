#include "gltf/read_scene.h"

#include <algorithm>
#include <iterator>
#include <numbers>

#include "gltf/convert.h"
#include "gltf/extras.h"
#include "system/files.h"

namespace scenebench::gltf {
namespace {

/// The first camera, whichever node it is on; angles of the shape are in degrees (3.10.3).
scene::Camera camera_of(const File& file, LeftOut& left_out) {
  scene::Camera camera;
  if (file.count(kCameras) == 0) return camera;
  const Object from = file.at(kCameras, 0);
  const std::string type = from.text("type");
  const bool perspective = type == "perspective";
  if (!perspective && type != "orthographic")
    from.refuse("its type \"{}\" is neither perspective nor orthographic.", shown(type));
  const Object lens = from.required_object(type.c_str());
  for (const char* name : {"znear", perspective ? "yfov" : "zfar"}) lens.required(name);
  constexpr double kTurn = 2 * std::numbers::pi;
  const double least = perspective ? Object::kAboveZero : 0;  // 5.13.4, 5.15.3
  if (perspective) camera.fov = static_cast<float>(lens.number("yfov", 0, Object::kAboveZero, kTurn) * 360 / kTurn);
  camera.near_plane = static_cast<float>(lens.number("znear", 0, least));
  camera.far_plane = static_cast<float>(lens.number("zfar", 0, Object::kAboveZero));
  const bool is_endless = perspective && !lens.find("zfar");
  if (!is_endless && camera.far_plane <= camera.near_plane) from.refuse("its zfar is not beyond its znear.");
  Extras(from).leave(left_out);
  return camera;
}

/// What the file says of the scene as a whole (3.5.1).
void take_head(const File& file, scene::Scene& scene, LeftOut& left_out) {
  scene.camera = camera_of(file, left_out);
  const std::size_t first = file.root().index("scene", file.count(kScenes)).value_or(0);
  if (file.count(kScenes) == 0) return;
  const Object from = file.at(kScenes, first);
  scene.name = from.text("name");
  for (const Json& node : from.list("nodes")) from.index_of(node, "nodes", file.count(kNodes));
  Extras extras(from);
  extras.take("version", scene.version);
  extras.take("time", scene.time);
  extras.take("gravity", scene.gravity);
  extras.take("ambient", scene.ambient);
  extras.take("camera", scene.camera);
  extras.leave(left_out);
}

/// Reads the scene that the bytes of a file are.
ReadScene parse(std::string_view bytes, const std::filesystem::path& folder, Budget& budget) {
  if (bytes.size() > UINT32_MAX) refuse("it has more than 4 GB, the most that a .glb file can have.");
  File file(bytes, folder, budget);
  ReadScene read;
  LeftOut left_out;
  count_unused(file, left_out);
  take_head(file, read.scene, left_out);
  read.scene.materials = convert_materials(file, budget, left_out);
  Meshes meshes = convert_meshes(file, read.scene.materials, budget, left_out);
  read.scene.entities = convert_nodes(file, meshes, budget, left_out);
  read.scene.meshes = std::move(meshes.meshes);
  if (read.scene.entities.empty()) refuse("it has no nodes, so the scene would be empty.");
  read.left_out = to_text(left_out);
  std::ranges::move(file.take_files(), std::back_inserter(read.files));
  return read;
}

template <class Read>
Expected<ReadScene, Failure> or_failure(Read read) {
  try {
    return read();
  } catch (Refusal& refusal) {
    return Failure{std::move(refusal.reason)};
  }
}

}  // namespace

Expected<ReadScene, Failure> read_scene(const std::filesystem::path& file, std::uint64_t memory) {
  return or_failure([&] {
    Budget budget(memory);
    std::string bytes = read_whole(file, "it", budget);
    ReadScene read = parse(bytes, file.parent_path(), budget);
    read.files.insert(read.files.begin(), {file, std::move(bytes)});
    if (read.scene.name.empty()) read.scene.name = text_of(file.stem());
    return read;
  });
}

Expected<ReadScene, Failure> parse_scene(const std::string& bytes, const std::filesystem::path& folder,
                                         std::uint64_t memory) {
  return or_failure([&] {
    Budget budget(memory);
    return parse(bytes, folder, budget);
  });
}

}  // namespace scenebench::gltf
