#include "commands/scene_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "base/sha256.h"
#include "base/text.h"
#include "commands/document/read_document.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "gltf/read_scene.h"
#include "gltf/write_scene.h"
#include "model/scene.h"
#include "model/scene_variants.h"
#include "system/files.h"

namespace scenebench {
namespace {

namespace fs = std::filesystem;

bool is_scene_file(const fs::path& path) {
  const std::string extension = lower_case(text_of(path.extension()));
  return extension == ".gltf" || extension == ".glb";
}

/// The path without a slash at its end, which would hide its name.
fs::path without_slash(const fs::path& path) { return path.has_filename() ? path : path.parent_path(); }

/// The file itself, or a folder's scenes, by name.
Expected<std::vector<fs::path>, Stop> scenes_in(const std::string& called, const fs::path& place) {
  std::error_code error;
  if (!fs::exists(place, error)) return refused(called, "there is no such file or folder. Check the path.");
  if (!fs::is_directory(place, error)) return std::vector<fs::path>{place};
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(place, error)) {
    if (is_scene_file(entry.path())) files.push_back(entry.path());
  }
  if (error) return refused(called, fmt::format("cannot read the folder: {}.", error.message()));
  if (files.empty()) return refused(called, "no .gltf or .glb file is in that folder.");
  std::ranges::sort(files);
  return files;
}

/// What the user calls one of the scenes.
std::string called_as(const std::string& called, const fs::path& place, const fs::path& file) {
  return file == place ? called : text_of(path_of(called) / file.filename());
}

/// How the scenes compare with generated ones, and what else there is to know of their inputs.
std::vector<std::string> remarks_on(const Workload& workload) {
  const OwnScenes& own = *workload.own_scenes;
  const scene::Scene generated = scene::make_scene(200, 1);
  const std::string name = workload.name();
  std::vector<std::string> remarks{fmt::format("{}: {}. The generated scene/200: {}.", name,
                                               to_text(scene::facts_of(own.scenes)),
                                               to_text(scene::facts_of({&generated, 1})))};
  if (own.inputs > own.scenes.size()) {
    remarks.push_back(fmt::format("{} is measured with variants, {} scenes in all, which have the same values in other "
                                  "places. Strings and arrays stay whole, so processors still learn those of a scene "
                                  "with few entities. Sizes are of the scene itself.",
                                  name, own.inputs));
  } else if (own.inputs < kFewestScenes) {
    remarks.push_back(fmt::format("{} is measured repeatedly without changes: branch predictors learn its values "
                                  "unless it is large, and other data will take longer.",
                                  name));
  }
  return remarks;
}

/// Copies a file.
std::optional<Stop> copy_file(const std::string& called, const fs::path& from, const fs::path& to) {
  const auto bytes = read_text_file(from);
  if (!bytes) return refused(called, bytes.error().message);
  std::error_code error;
  fs::create_directories(to.parent_path(), error);
  const auto failure = write_file(to, *bytes);
  return failure ? std::optional(refused(called, failure->message)) : std::nullopt;
}

}  // namespace

Expected<OwnSceneFiles, Stop> read_scenes(const std::string& called, const fs::path& place, std::uint64_t memory) {
  const auto files = scenes_in(called, place);
  if (!files) return files.error();
  OwnScenes own;
  std::vector<std::string> left_out;
  std::uint64_t taken = 0;
  for (const fs::path& file : *files) {
    auto read = gltf::read_scene(file, memory - std::min(memory, taken));
    if (!read) return refused(called_as(called, place, file), read.error().message);
    if (!read->left_out.empty()) left_out.push_back(text_of(file.filename()) + ": " + read->left_out + ".");
    taken += scene::facts_of({&read->scene, 1}).bytes;
    own.scenes.push_back(std::move(read->scene));
  }
  own.inputs = scene::count_with_variants(own.scenes);
  Workload workload{"scene"};
  const bool is_folder = files->front() != place;
  workload.document = printable(text_of(without_slash(place).filename())) + (is_folder ? "/" : "");
  workload.own_scenes = std::make_shared<const OwnScenes>(std::move(own));
  std::vector<std::string> remarks = remarks_on(workload);
  for (const std::string& line : left_out) remarks.push_back(printable(line));
  return OwnSceneFiles{std::move(workload), std::move(remarks)};
}

Expected<std::string, Stop> digest_of_scenes(const std::string& called, const fs::path& place, std::uint64_t memory) {
  const auto scenes = scenes_in(called, place);
  if (!scenes) return scenes.error();
  std::vector<std::string> digests;
  for (const fs::path& scene : *scenes) {
    const auto files = gltf::files_of_scene(scene, memory);
    if (!files) return refused(called_as(called, place, scene), files.error().message);
    for (const fs::path& file : *files) {
      const auto bytes = read_text_file(file);
      if (!bytes) return refused(called, bytes.error().message);
      digests.push_back(sha256(*bytes));
    }
  }
  return "sha256:" + (digests.size() == 1 ? digests.front() : sha256(joined(digests, "\n")));
}

Expected<std::unique_ptr<ScratchFolder>, Stop> keep_scenes(Filters& filters) {
  if (!filters.keeps_data) return std::unique_ptr<ScratchFolder>();
  const fs::path place = path_of(filters.scene);
  const auto scenes = scenes_in(filters.scene, place);
  if (!scenes) return scenes.error();
  auto folder = std::make_unique<ScratchFolder>();
  const fs::path copy = folder->path() / without_slash(place).filename();
  const fs::path target = scenes->front() != place ? copy : folder->path();
  for (const fs::path& scene : *scenes) {
    const std::string called = called_as(filters.scene, place, scene);
    const auto files = gltf::files_of_scene(scene, filters.memory);
    if (!files) return refused(called, files.error().message);
    for (const fs::path& file : *files) {
      const fs::path inside = file.lexically_relative(scene.parent_path());
      if (auto stop = copy_file(called, file, target / (inside.empty() ? file : inside))) return *std::move(stop);
    }
  }
  filters.data_file = text_of(copy);
  auto digest = digest_of_scenes(filters.scene, copy, filters.memory);
  if (!digest) return digest.error();
  filters.data_digest = *std::move(digest);
  return folder;
}

ExitCode write_generated_scene(const Filters& filters, const std::string& file) {
  Workload chosen{"scene", 200};
  if (!filters.workloads.empty()) {
    const auto workload = parse_workload(filters.workloads.front());
    if (!workload || workload->shape != "scene") {
      return end_with(ExitCode::usage, "--write-scene writes scenes such as scene/200, not {}.",
                      printable(filters.workloads.front()));
    }
    chosen = *workload;
  }
  const std::string bytes = gltf::to_glb(scene::make_scene(chosen.entities, 1));
  if (bytes.empty()) return end_with(ExitCode::file, "the library could not write the scene.");
  if (const auto failure = write_file(path_of(file), bytes)) return end_with({ExitCode::file, failure->message});
  say("Wrote the first of the scenes of {} to {} ({} bytes).\n", chosen.name(), file, bytes.size());
  return ExitCode::done;
}

}  // namespace scenebench
