#include "system/fresh_copy.h"

#include <fmt/format.h>

#include <system_error>

#include "system/files.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

namespace fs = std::filesystem;

/// Makes what lies beside `program` lie beside its copy, too. What cannot be linked is missing: the copy says so itself
/// if it needs that.
void link_neighbours(const fs::path& program, const fs::path& folder) {
  std::error_code ignored;
  for (const auto& neighbour : fs::directory_iterator(program.parent_path(), ignored)) {
    const fs::path link = folder / neighbour.path().filename();
    std::error_code error;
    if (neighbour.path() == program || fs::exists(fs::symlink_status(link, error))) continue;
    if (neighbour.is_directory(error)) {
      fs::create_directory_symlink(neighbour.path(), link, error);
    } else {
      fs::create_symlink(neighbour.path(), link, error);
      if (error) fs::create_hard_link(neighbour.path(), link, error);  // Windows lets few users make links
    }
  }
}

}  // namespace

Expected<FreshCopy, Failure> FreshCopy::of(const fs::path& program, const fs::path& folder) {
  std::error_code error;
  const fs::path original = fs::canonical(program, error);
  if (error) return Failure{fmt::format("{}: {}.", text_of(program), error.message())};
  FreshCopy copy(folder / (program.has_extension() ? "bench.exe" : "bench"));
  if (!fs::create_directories(folder, error) && error) return cannot_write(folder, error.message());
  if (!fs::copy_file(original, copy.path(), error)) return cannot_write(copy.path(), error.message());
  fs::permissions(copy.path(), fs::perms::owner_all, fs::perm_options::add, error);
  if (!may_run(copy.path())) {
    return Failure{fmt::format("Programs may not be started from {}. Set {} to a folder where they may.",
                               text_of(folder.parent_path()), kScratchVariable)};
  }
  link_neighbours(original, folder);
  return copy;
}

FreshCopy::~FreshCopy() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_.parent_path(), ignored);
}

}  // namespace scenebench
