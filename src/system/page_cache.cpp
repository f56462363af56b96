#include "system/page_cache.h"

#include <fmt/format.h>

#include <string>

#include "base/exit_code.h"
#include "system/files.h"

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <system_error>
#else
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>
#endif

namespace scenebench {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& what, const std::string& why) {
  throw SystemRefusal(fmt::format("{}: {}: {}.", text_of(file), what, why));
}

#ifdef _WIN32

std::string last_reason() {
  return std::system_category().message(static_cast<int>(GetLastError()));
}

/// A handle that is closed at the end.
class OpenFile {
 public:
  explicit OpenFile(const std::filesystem::path& file)
      : handle_(CreateFileW(file.c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING,
                            FILE_ATTRIBUTE_NORMAL, nullptr)) {
    if (handle_ == INVALID_HANDLE_VALUE) refuse(file, "cannot be opened", last_reason());
  }
  ~OpenFile() { CloseHandle(handle_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  HANDLE get() const { return handle_; }

 private:
  HANDLE handle_;
};

#else

std::string last_reason() { return std::strerror(errno); }

/// A descriptor that is closed at the end.
class OpenFile {
 public:
  explicit OpenFile(const std::filesystem::path& file) : descriptor_(open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0) refuse(file, "cannot be opened", last_reason());
  }
  ~OpenFile() { close(descriptor_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int get() const { return descriptor_; }

  std::size_t size() const {
    struct stat status {};
    return fstat(descriptor_, &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
  }

 private:
  int descriptor_;
};

#endif

}  // namespace

#ifdef _WIN32

void read_file(const std::filesystem::path& path, std::span<std::byte> into) {
  const OpenFile file(path);
  while (!into.empty()) {
    constexpr std::size_t kMost = std::size_t{1} << 30;
    DWORD got = 0;
    const auto wanted = static_cast<DWORD>(into.size() < kMost ? into.size() : kMost);
    if (!ReadFile(file.get(), into.data(), wanted, &got, nullptr)) refuse(path, "cannot be read", last_reason());
    if (got == 0) refuse(path, "cannot be read", "it became shorter");
    into = into.subspan(got);
  }
}

MappedFile::MappedFile(const std::filesystem::path& path) {
  const OpenFile file(path);
  LARGE_INTEGER size{};
  const HANDLE mapping = GetFileSizeEx(file.get(), &size)
                             ? CreateFileMappingW(file.get(), nullptr, PAGE_WRITECOPY, 0, 0, nullptr)
                             : nullptr;
  if (!mapping) refuse(path, "cannot be mapped", last_reason());
  void* const at = MapViewOfFile(mapping, FILE_MAP_COPY, 0, 0, 0);
  CloseHandle(mapping);  // the view keeps it
  if (!at) refuse(path, "cannot be mapped", last_reason());
  bytes_ = {static_cast<std::byte*>(at), static_cast<std::size_t>(size.QuadPart)};
}

MappedFile::~MappedFile() { UnmapViewOfFile(bytes_.data()); }

std::optional<double> drop_from_page_cache(const std::filesystem::path&) { return std::nullopt; }

std::optional<std::uint64_t> page_faults() { return std::nullopt; }

#else

void read_file(const std::filesystem::path& path, std::span<std::byte> into) {
  const OpenFile file(path);
  while (!into.empty()) {
    const ssize_t got = read(file.get(), into.data(), into.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) refuse(path, "cannot be read", last_reason());
    if (got == 0) refuse(path, "cannot be read", "it became shorter");
    into = into.subspan(static_cast<std::size_t>(got));
  }
}

MappedFile::MappedFile(const std::filesystem::path& path) {
  const OpenFile file(path);
  const std::size_t size = file.size();
  void* const at = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file.get(), 0);
  if (at == MAP_FAILED) refuse(path, "cannot be mapped", last_reason());
  bytes_ = {static_cast<std::byte*>(at), size};
}

MappedFile::~MappedFile() { munmap(bytes_.data(), bytes_.size()); }

#ifdef __linux__

std::optional<double> drop_from_page_cache(const std::filesystem::path& path) {
  {
    const OpenFile file(path);
    fsync(file.get());  // pages not yet written to disk are not dropped
    posix_fadvise(file.get(), 0, 0, POSIX_FADV_DONTNEED);
  }
  const MappedFile mapped(path);
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::vector<unsigned char> cached((mapped.bytes().size() + page - 1) / page);
  if (cached.empty() || mincore(mapped.bytes().data(), mapped.bytes().size(), cached.data()) != 0) return std::nullopt;
  std::size_t count = 0;
  for (const unsigned char one : cached) count += one & 1;
  return static_cast<double>(count) / static_cast<double>(cached.size());
}

#else

std::optional<double> drop_from_page_cache(const std::filesystem::path&) { return std::nullopt; }

#endif

std::optional<std::uint64_t> page_faults() {
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) != 0) return std::nullopt;
  return static_cast<std::uint64_t>(usage.ru_minflt) + static_cast<std::uint64_t>(usage.ru_majflt);
}

#endif

}  // namespace scenebench
