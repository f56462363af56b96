#include "system/fresh_copy.h"

#include <fmt/format.h>

#include <system_error>

#include "base/exit_code.h"
#include "base/text.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

namespace fs = std::filesystem;

/// The file of `program` itself, no link to it. The name may lack the .exe of Windows.
fs::path file_of(const fs::path& program) {
  std::error_code error, ignored;
  fs::path with_ending = program;
  with_ending += ".exe";
  const fs::path file = fs::canonical(fs::exists(program, ignored) ? program : with_ending, error);
  if (error) throw SystemRefusal(fmt::format("{}: {}.", text_of(program), error.message()));
  return file;
}

/// Makes `file`, if there is one, known as `link`: by a copy where the system or the user may make no links.
void link_to(const fs::path& file, const fs::path& link) {
  std::error_code error;
  if (!fs::exists(file, error)) return;
  fs::create_symlink(file, link, error);
  if (error) fs::copy_file(file, link, error);
}

/// Links to what the programs of `from` look for beside themselves.
void link_neighbours(const fs::path& from, const fs::path& to) {
  for (const char* name : {"footprint", "footprint.exe"}) link_to(from / name, to / name);
#ifdef _WIN32
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(from, error)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".dll") link_to(file, to / file.filename());
  }
#endif
}

}  // namespace

FreshCopy::FreshCopy(const fs::path& program) {
  const fs::path original = file_of(program);
  folder_.emplace();
  copy(original);
  if (may_run(path_) || !may_run(original)) return;
  const fs::path noexec = folder_->path().parent_path();
  try {
    folder_.emplace(original.parent_path());
    copy(original);
  } catch (const SystemRefusal&) {
    throw SystemRefusal(fmt::format("no program may run in {}, and {} cannot be copied to its own folder. Set {} to a "
                                    "folder in which programs may run.",
                                    text_of(noexec), text_of(original), kTemporaryFolder));
  }
}

void FreshCopy::copy(const fs::path& program) {
  path_ = folder_->path() / program.filename();
  std::error_code error, ignored;
  fs::copy_file(program, path_, error);
  if (error) {
    throw SystemRefusal(fmt::format("cannot copy {} to {}: {}. Make room there for its {}, or set {} to another "
                                    "folder.",
                                    text_of(program), text_of(folder_->path().parent_path()), error.message(),
                                    brief_bytes(static_cast<double>(fs::file_size(program, ignored))),
                                    kTemporaryFolder));
  }
  link_neighbours(program.parent_path(), folder_->path());
}

}  // namespace scenebench
