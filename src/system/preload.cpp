#include "system/preload.h"

#include <fmt/format.h>

#ifdef __linux__

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

constexpr const char* kPreload = "LD_PRELOAD";
constexpr const char* kRestarted = "SCENEBENCH_PRELOADED";  ///< set for the restarted program

struct KnownAllocator {
  std::string_view name;
  std::array<std::string_view, 3> files;  ///< in order of preference
  std::string_view packages;
};

constexpr std::array<KnownAllocator, 3> kKnown{
    {{"mimalloc", {"libmimalloc.so.3", "libmimalloc.so.2", "libmimalloc.so"}, "libmimalloc2.0 or mimalloc"},
     {"jemalloc", {"libjemalloc.so.2", "libjemalloc.so.1", "libjemalloc.so"}, "libjemalloc2 or jemalloc"},
     {"tcmalloc",
      {"libtcmalloc_minimal.so.4", "libtcmalloc.so.4", "libtcmalloc_minimal.so"},
      "libtcmalloc-minimal4, gperftools-libs or gperftools"}}};

/// The file of the library that defines `function`, symbolic links resolved; empty if unknown.
std::filesystem::path home_of(const char* function) {
  const void* address = dlsym(RTLD_DEFAULT, function);
  Dl_info info{};
  if (!address || dladdr(address, &info) == 0 || !info.dli_fname) return {};
  std::error_code error;
  const auto file = std::filesystem::canonical(info.dli_fname, error);
  return error ? std::filesystem::path(info.dli_fname) : file;
}

/// The library that malloc comes from; empty if that is the C library.
std::filesystem::path malloc_library() {
  const auto file = home_of("malloc");
  return file == home_of("getenv") ? std::filesystem::path() : file;
}

std::optional<std::filesystem::path> existing(const std::filesystem::path& path) {
  std::error_code error;
  const auto file = std::filesystem::canonical(path, error);
  if (error || !std::filesystem::is_regular_file(file, error)) return std::nullopt;
  return file;
}

/// The folders of installed libraries: those of LD_LIBRARY_PATH, then the C library's, then the usual ones. dlopen()
/// would search them, too, but fails on allocators because of their thread-local storage.
std::vector<std::filesystem::path> library_folders() {
  std::vector<std::filesystem::path> folders = folders_in(std::getenv("LD_LIBRARY_PATH"));
  std::erase(folders, std::filesystem::path());  // not the current folder, which an empty name means
  folders.push_back(home_of("getenv").parent_path());
  for (const char* folder : {"/usr/local/lib", "/usr/local/lib64", "/usr/lib64", "/usr/lib"})
    folders.emplace_back(folder);
  return folders;
}

/// The library's file, or why there is none.
Expected<std::filesystem::path, Failure> find_allocator(std::string_view name) {
  if (name.find('/') != std::string_view::npos || name.find(".so") != std::string_view::npos) {
    if (auto file = existing(name)) return *file;
    return Failure{fmt::format("{}: there is no such library. Give the path of a shared library (.so).", name)};
  }
  for (const KnownAllocator& known : kKnown) {
    if (known.name != name) continue;
    for (const std::string_view file : known.files) {
      for (const auto& folder : library_folders()) {
        if (auto found = existing(folder / file)) return *found;
      }
    }
    return Failure{fmt::format("{} is not installed. Install its package ({}), or give the path of its library (.so).",
                               name, known.packages)};
  }
  return Failure{fmt::format(
      "unknown allocator \"{}\". Valid: mimalloc, jemalloc, tcmalloc, or the path of a library (.so).", name)};
}

/// This program's name and arguments, as exec() expects them.
std::vector<std::string> own_arguments() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> arguments;
  for (std::size_t at = 0; at < text.size(); at += arguments.back().size() + 1)
    arguments.emplace_back(text.c_str() + at);
  return arguments;
}

/// Restarts the program with `library` preloaded. Returns only if that fails, and says why.
Failure restart_with(const std::filesystem::path& library) {
  // The dynamic linker splits LD_PRELOAD at spaces and colons.
  if (library.string().find_first_of(" :") != std::string::npos) {
    return {fmt::format("{}: a path with a space or a colon cannot be preloaded. Copy the library elsewhere.",
                        library.string())};
  }
  const std::string_view before = environment_variable(kPreload);
  setenv(kPreload, fmt::format("{}{}{}", library.string(), before.empty() ? "" : ":", before).c_str(), 1);
  setenv(kRestarted, library.c_str(), 1);
  std::vector<std::string> arguments = own_arguments();
  execv("/proc/self/exe", pointers_to(arguments).data());
  return {fmt::format("the program could not be started again with {}: {}.", library.string(), std::strerror(errno))};
}

/// Removes `library` from the environment again, since it is loaded by now.
void restore_environment(const std::string& library) {
  unsetenv(kRestarted);
  const std::string all(environment_variable(kPreload));
  const std::string rest = all.size() > library.size() ? all.substr(library.size() + 1) : "";
  rest.empty() ? unsetenv(kPreload) : setenv(kPreload, rest.c_str(), 1);
}

}  // namespace

std::optional<Failure> ensure_allocator(std::string_view name) {
  const auto found = find_allocator(name);
  if (!found) return found.error();
  const std::filesystem::path& library = *found;
  const std::string mark(environment_variable(kRestarted));
  if (mark.empty()) return restart_with(library);
  restore_environment(mark);
  if (malloc_library() == library) return std::nullopt;
  return Failure{fmt::format(
      "{} was preloaded, but provides no malloc. Check that it is an allocator for this machine.", library.string())};
}

bool has_allocator(std::string_view name) { return static_cast<bool>(find_allocator(name)); }

std::string replaced_malloc() { return malloc_library().filename().string(); }

}  // namespace scenebench

#else

namespace scenebench {

std::optional<Failure> ensure_allocator(std::string_view) {
  return Failure{"--allocator works on Linux only: it needs LD_PRELOAD."};
}

bool has_allocator(std::string_view) { return false; }

std::string replaced_malloc() { return {}; }

}  // namespace scenebench

#endif
