#include "system/emulator.h"

#include <array>
#include <fstream>

#if defined(__APPLE__)
#include <sys/sysctl.h>
#elif defined(_WIN32)
#include <windows.h>
#else
#include <unistd.h>
#endif

namespace scenebench {
namespace {

#if defined(__linux__)

/// What a program file is for: e_machine of its ELF header (elf(5)), two bytes at 18; 0 if it is no such file.
int processor_of(const std::filesystem::path& program) {
  std::ifstream file(program, std::ios::binary);
  std::array<unsigned char, 20> header{};
  if (!file.read(reinterpret_cast<char*>(header.data()), header.size())) return 0;
  const bool is_elf = header[0] == 0x7F && header[1] == 'E' && header[2] == 'L' && header[3] == 'F';
  return is_elf ? header[18] | header[19] << 8 : 0;
}

const std::filesystem::path kThisProgram = "/proc/self/exe";

/// The program that the kernel runs, if that is for another kind of processor than this one; empty otherwise. Emulators
/// answer for /proc/self/exe themselves, but leave the same link of the process's first thread to the kernel.
std::filesystem::path find_emulator() {
  const std::filesystem::path of_kernel = "/proc/self/task/" + std::to_string(getpid()) + "/exe";
  const int run_by_kernel = processor_of(of_kernel), ours = processor_of(kThisProgram);
  if (run_by_kernel == 0 || ours == 0 || run_by_kernel == ours) return {};
  std::error_code error;
  return std::filesystem::read_symlink(of_kernel, error);
}

const std::filesystem::path& emulator() {
  static const std::filesystem::path found = find_emulator();
  return found;
}

#endif

}  // namespace

#if defined(__linux__)

std::string emulator_name() { return emulator().filename().string(); }

#elif defined(__APPLE__)

// "About the Rosetta Translation Environment", Apple's developer documentation.
std::string emulator_name() {
  int translated = 0;
  std::size_t size = sizeof translated;
  const int status = sysctlbyname("sysctl.proc_translated", &translated, &size, nullptr, 0);
  return status == 0 && translated == 1 ? "Rosetta" : "";
}

#elif defined(_WIN32)

// IsWow64Process2() also knows emulation of x64, but systems before Windows 10 lack it.
std::string emulator_name() {
  using Query = BOOL WINAPI(HANDLE, USHORT*, USHORT*);
  const auto query = reinterpret_cast<Query*>(
      reinterpret_cast<void*>(GetProcAddress(GetModuleHandleA("kernel32.dll"), "IsWow64Process2")));
  USHORT of_process = 0, of_machine = 0;
  if (!query || !query(GetCurrentProcess(), &of_process, &of_machine)) return {};
#if defined(_M_ARM64) || defined(__aarch64__)
  constexpr USHORT kOurs = IMAGE_FILE_MACHINE_ARM64;
#else
  constexpr USHORT kOurs = IMAGE_FILE_MACHINE_AMD64;
#endif
  return of_machine == kOurs ? "" : "Windows' emulation";
}

#else

std::string emulator_name() { return {}; }

#endif

std::vector<std::string> command_of(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> words;
#if defined(__linux__)
  if (!emulator().empty() && processor_of(program) == processor_of(kThisProgram)) words.push_back(emulator().string());
#endif
  words.push_back(program.string());
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

}  // namespace scenebench
