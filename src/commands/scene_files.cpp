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
#include "model/scenes/variants.h"
#include "system/files.h"

namespace scenebench {
namespace {

namespace fs = std::filesystem;

bool is_scene_file(const fs::path& path) {
  const std::string extension = lower_case(text_of(path.extension()));
  return extension == ".gltf" || extension == ".glb";
}

/// The name of a file or folder, with or without a slash at the end, even if the user calls it "..".
fs::path name_of(const fs::path& place) {
  const fs::path path = fs::absolute(place).lexically_normal();
  return path.has_filename() ? path.filename() : path.parent_path().filename();
}

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

/// Copies what was read of `scene` to the folder `target`, where it lies as it does beside the scene.
std::optional<Stop> copy_files(const std::string& called, const fs::path& scene,
                               const std::vector<gltf::SourceFile>& files, const fs::path& target) {
  for (const auto& [path, bytes] : files) {
    const fs::path inside = path.lexically_relative(scene.parent_path());
    const fs::path copy = target / (inside.empty() ? path : inside);
    std::error_code error;
    fs::create_directories(copy.parent_path(), error);
    if (const auto failure = write_file(copy, bytes)) return refused(called, failure->message);
  }
  return std::nullopt;
}

/// read_scenes(), and the same files in the folder `copies`, unless that is empty.
Expected<OwnSceneFiles, Stop> read_and_copy(const std::string& called, const fs::path& place, std::uint64_t memory,
                                            const fs::path& copies) {
  const auto files = scenes_in(called, place);
  if (!files) return files.error();
  OwnScenes own;
  std::vector<std::string> left_out, digests;
  std::uint64_t taken = 0;
  for (const fs::path& file : *files) {
    auto read = gltf::read_scene(file, memory - std::min(memory, taken));
    if (!read) return refused(called_as(called, place, file), read.error().message);
    for (const gltf::SourceFile& source : read->files) digests.push_back(sha256(source.bytes));
    if (!copies.empty()) {
      if (auto stop = copy_files(called_as(called, place, file), file, read->files, copies)) return *std::move(stop);
    }
    if (!read->left_out.empty()) left_out.push_back(text_of(file.filename()) + ": " + read->left_out + ".");
    taken += scene::facts_of({&read->scene, 1}).bytes;
    own.scenes.push_back(std::move(read->scene));
  }
  own.inputs = scene::count_with_variants(own.scenes);
  Workload workload{"scene"};
  workload.document = printable(text_of(name_of(place))) + (files->front() != place ? "/" : "");
  workload.own_scenes = std::make_shared<const OwnScenes>(std::move(own));
  std::vector<std::string> remarks = remarks_on(workload);
  std::ranges::copy(left_out, std::back_inserter(remarks));
  return OwnSceneFiles{std::move(workload), std::move(remarks),
                       "sha256:" + (digests.size() == 1 ? digests.front() : sha256(joined(digests, "\n")))};
}

}  // namespace

Expected<OwnSceneFiles, Stop> read_scenes(const std::string& called, const fs::path& place, std::uint64_t memory) {
  return read_and_copy(called, place, memory, {});
}

Expected<std::unique_ptr<ScratchFolder>, Stop> keep_scenes(Filters& filters) {
  const fs::path place = path_of(filters.scene);
  auto folder = filters.keeps_data ? std::make_unique<ScratchFolder>() : nullptr;
  const fs::path copy = folder ? folder->path() / name_of(place) : fs::path();
  std::error_code error;
  auto read = read_and_copy(filters.scene, folder ? place : path_of(filters.data_file), filters.memory,
                            folder && !fs::is_directory(place, error) ? folder->path() : copy);
  if (!read) return read.error();
  if (folder) filters.data_file = text_of(copy);
  filters.data_digest = read->digest;
  filters.scenes = std::make_shared<const OwnSceneFiles>(*std::move(read));
  return folder;
}

ExitCode write_generated_scene(const Filters& filters, const std::string& file) {
  Workload chosen{"scene", 200};
  if (filters.workloads.size() > 1) {
    return end_with({ExitCode::usage, "--write-scene writes one scene. Name one workload."});
  }
  if (!filters.workloads.empty()) {
    const auto workload = parse_workload(filters.workloads.front());
    if (!workload || workload->shape != "scene" || workload->entities == 0 || !workload->document.empty()) {
      return end_with(ExitCode::usage, "--write-scene writes scenes such as scene/200, not {}.",
                      filters.workloads.front());
    }
    chosen = *workload;
  }
  if (lower_case(text_of(path_of(file).extension())) == ".gltf") {
    return end_with({ExitCode::usage, "--write-scene writes a binary file, which viewers take for damaged under the "
                                      "name of a .gltf. Name a .glb file."});
  }
  if (std::error_code ignored; std::filesystem::is_regular_file(path_of(file), ignored)) {
    return end_with(ExitCode::file, "{} exists already. Remove it, or name another file.", file);
  }
  const std::string bytes = gltf::to_glb(scene::make_scene(chosen.entities, 1));
  if (const auto failure = write_file(path_of(file), bytes)) return end_with({ExitCode::file, failure->message});
  say("Wrote the first of the scenes of {} to {} ({} bytes).\n", chosen.name(), file, bytes.size());
  return ExitCode::done;
}

}  // namespace scenebench
