// `bench --scene`: the user's own scenes; `bench --write-scene`: a generated one as a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "model/workload.h"
#include "system/files.h"

namespace scenebench {

/// Scenes to be measured.
struct OwnSceneFiles {
  Workload workload;
  /// How they compare with a generated scene, what of the files is left out, and what else a reader must know.
  std::vector<std::string> remarks;
  std::string digest;  ///< "sha256:" and the digest of all bytes that were read
};

/// Reads a glTF file as the workload `scene/<name of the file>`, or all .gltf and .glb files of a folder, by name, as
/// `scene/<name of the folder>/`. A Stop (ExitCode::file) calls it `called`, as the user does, and says what is wrong.
/// All scenes together may take `memory` bytes while they are read.
Expected<OwnSceneFiles, Stop> read_scenes(const std::string& called, const std::filesystem::path& place,
                                          std::uint64_t memory);

/// Reads the filters' scenes, which are the only ones that this process reads: sets `scenes`. Copies what was read and
/// makes the copy their data_file: the programs that bench starts read the same bytes then, whatever happens to the
/// files. Sets data_digest. The copies live in the returned folder, which is nullptr if this process alone reads them
/// (keeps_data). A Stop (ExitCode::file) if they cannot be read.
Expected<std::unique_ptr<ScratchFolder>, Stop> keep_scenes(Filters& filters);

/// Writes the first scene of the first workload of `filters`, or of scene/200, to a .glb file.
ExitCode write_generated_scene(const Filters& filters, const std::string& file);

}  // namespace scenebench
