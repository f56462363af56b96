#include "system/scratch_folder.h"

#include <fmt/format.h>

#include <random>
#include <string>
#include <system_error>

#include "base/exit_code.h"
#include "system/paths.h"
#include "system/process.h"

namespace scenebench {
namespace {

#ifdef _WIN32
constexpr const char* kVariable = "TMP";
#else
constexpr const char* kVariable = "TMPDIR";
#endif

std::string no_scratch(const std::filesystem::path& parent, const std::error_code& error) {
  const std::string_view given = environment_variable(kVariable);
  const std::string place = parent.empty() ? std::string(given) : text_of(parent);
  return fmt::format("cannot make a folder for temporary files in {}: {}. Set {} to a folder that this program may "
                     "write to.",
                     place, error.message(), kVariable);
}

}  // namespace

ScratchFolder::ScratchFolder() {
  std::error_code error;
  const auto parent = std::filesystem::temp_directory_path(error);
  if (error) throw SystemRefusal(no_scratch(parent, error));
  std::random_device random;
  do {
    path_ = parent / fmt::format("scenebench-{:08x}{:08x}", random(), random());
    if (std::filesystem::create_directory(path_, error)) return;
  } while (!error);
  throw SystemRefusal(no_scratch(parent, error));
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace scenebench
