#include "system/machine.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>

#include "system/files.h"
#include "system/process.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/utsname.h>
#include <unistd.h>
#endif
#ifdef __APPLE__
#include <sys/sysctl.h>
#endif

namespace scenebench {
namespace {

#ifdef _WIN32

/// The function `name` of ntdll.dll; nullptr if this system has none.
template <class Function>
Function* system_function(const char* name) {
  const HMODULE library = GetModuleHandleA("ntdll.dll");
  return library ? reinterpret_cast<Function*>(reinterpret_cast<void*>(GetProcAddress(library, name))) : nullptr;
}

/// The version of Wine, such as "8.0"; empty on real Windows.
std::string wine_version() {
  const auto version = system_function<const char*()>("wine_get_version");
  return version ? version() : "";
}

/// "Windows 11, build 22631". GetVersionEx() would answer by the program's manifest, not by the system. Windows 11
/// reports 10.0 like its predecessor, so the build number decides.
std::string windows_version() {
  OSVERSIONINFOW version{};
  version.dwOSVersionInfoSize = sizeof version;
  const auto get_version = system_function<LONG(OSVERSIONINFOW*)>("RtlGetVersion");
  if (!get_version || get_version(&version) != 0) return "Windows";
  constexpr DWORD kFirstBuildOf11 = 22000;
  if (version.dwMajorVersion < 10) {
    return fmt::format("Windows NT {}.{}, build {}", version.dwMajorVersion, version.dwMinorVersion,
                       version.dwBuildNumber);
  }
  const int name = version.dwBuildNumber >= kFirstBuildOf11 ? 11 : 10;
  return fmt::format("Windows {}, build {}", name, version.dwBuildNumber);
}

/// The processor's name from the registry. The environment variable has only its family and model.
std::string cpu_name() {
  char text[256] = {};
  DWORD size = sizeof text;
  const LSTATUS status = RegGetValueA(HKEY_LOCAL_MACHINE, R"(HARDWARE\DESCRIPTION\System\CentralProcessor\0)",
                                      "ProcessorNameString", RRF_RT_REG_SZ, nullptr, text, &size);
  const std::string name = status == ERROR_SUCCESS ? text : "";
  const auto end = name.find_last_not_of(' ');  // some are padded
  if (end != std::string::npos) return name.substr(0, end + 1);
  const std::string_view model = environment_variable("PROCESSOR_IDENTIFIER");
  return std::string(model.empty() ? "unknown CPU" : model);
}

Machine describe() {
  Machine machine;
  machine.host = environment_variable("COMPUTERNAME");
  machine.cpu = cpu_name();
  machine.os = windows_version();
  const std::string wine = wine_version();
  machine.is_wine = !wine.empty();
  if (machine.is_wine) machine.os += fmt::format(", Wine {}", wine);
  return machine;
}

#else

std::string cpu_name() {
#ifdef __APPLE__
  char text[256] = {};
  std::size_t size = sizeof text - 1;
  return sysctlbyname("machdep.cpu.brand_string", text, &size, nullptr, 0) == 0 ? text : "";
#else
  return cpu_name_in("/proc/cpuinfo");
#endif
}

Machine describe() {
  utsname system{};
  uname(&system);
  Machine machine;
  machine.host = system.nodename;
  machine.cpu = cpu_name();
  if (machine.cpu.empty()) machine.cpu = system.machine;
  const std::string distribution = value_in_file("/etc/os-release", "PRETTY_NAME", '=');
  machine.os = fmt::format("{}{}{} {}", distribution, distribution.empty() ? "" : ", ", system.sysname, system.release);
  return machine;
}

#endif

/// Ticks of all processors since boot: {stolen by the host, all of them}; {0, 0} where the system does not say.
/// Fields of the first line of /proc/stat after its name: user nice system idle iowait irq softirq steal (proc(5)).
std::pair<double, double> processor_ticks() {
  std::istringstream line(first_line("/proc/stat"));
  std::string name;
  line >> name;
  double stolen = 0, total = 0;
  for (int field = 0; field < 8; ++field) {
    if (!(line >> stolen)) return {0, 0};
    total += stolen;
  }
  return {stolen, total};
}

std::string arm_cpu_name(const std::filesystem::path& cpuinfo) {
  // Of Arm's own designs (implementer 0x41): the part number in the register MIDR_EL1, by the reference manuals.
  static const std::map<std::string, std::string> kParts{
      {"0xd03", "Cortex-A53"},  {"0xd05", "Cortex-A55"},  {"0xd07", "Cortex-A57"},  {"0xd08", "Cortex-A72"},
      {"0xd09", "Cortex-A73"},  {"0xd0a", "Cortex-A75"},  {"0xd0b", "Cortex-A76"},  {"0xd0c", "Neoverse-N1"},
      {"0xd0d", "Cortex-A77"},  {"0xd40", "Neoverse-V1"}, {"0xd41", "Cortex-A78"},  {"0xd44", "Cortex-X1"},
      {"0xd46", "Cortex-A510"}, {"0xd47", "Cortex-A710"}, {"0xd48", "Cortex-X2"},   {"0xd49", "Neoverse-N2"},
      {"0xd4e", "Cortex-X3"},   {"0xd4f", "Neoverse-V2"}, {"0xd80", "Cortex-A520"}, {"0xd81", "Cortex-A720"},
      {"0xd82", "Cortex-X4"}};
  std::set<std::string> names;
  std::ifstream file(cpuinfo);
  std::string implementer;
  for (std::string line; std::getline(file, line);) {
    const auto at = line.find(": ");
    if (at == std::string::npos) continue;
    const std::string value = line.substr(at + 2);
    if (line.starts_with("CPU implementer")) implementer = value;
    if (!line.starts_with("CPU part")) continue;
    const auto known = implementer == "0x41" ? kParts.find(value) : kParts.end();
    names.insert(known != kParts.end() ? known->second
                                       : fmt::format("ARM processor (implementer {}, part {})", implementer, value));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string cpu_name_in(const std::filesystem::path& cpuinfo) {
  const std::string name = value_in_file(cpuinfo, "model name", ':');
  if (name.empty()) return arm_cpu_name(cpuinfo);
  const bool has_number = name.substr(0, name.find('@')).find_first_of("0123456789") != std::string::npos;
  const std::string family = value_in_file(cpuinfo, "cpu family", ':'), model = value_in_file(cpuinfo, "model\t", ':');
  return has_number || family.empty() ? name : fmt::format("{} (family {}, model {})", name, family, model);
}

Machine this_machine() {
  Machine machine = describe();
  machine.cpus = static_cast<int>(std::thread::hardware_concurrency());
  machine.mhz = std::strtod(value_in_file("/proc/cpuinfo", "cpu MHz", ':').c_str(), nullptr);
  machine.governor = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  machine.is_virtual = value_in_file("/proc/cpuinfo", "flags", ':').find(" hypervisor") != std::string::npos;
#ifndef _WIN32
  double load = 0;
  if (getloadavg(&load, 1) == 1) machine.load = load;
#endif
  return machine;
}

ProcessorTimes::ProcessorTimes() { std::tie(stolen_, total_) = processor_ticks(); }

std::optional<double> ProcessorTimes::stolen_since() const {
  const auto [stolen, total] = processor_ticks();
  if (total_ == 0 || total <= total_) return std::nullopt;
  return (stolen - stolen_) / (total - total_);
}

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
