#include "system/scratch_folder.h"

#include <fmt/format.h>

#include <random>
#include <system_error>

namespace scenebench {

ScratchFolder::ScratchFolder() {
  const auto parent = std::filesystem::temp_directory_path();
  std::random_device random;
  do {
    path_ = parent / fmt::format("scenebench-{:08x}{:08x}", random(), random());
  } while (!std::filesystem::create_directory(path_));
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace scenebench
