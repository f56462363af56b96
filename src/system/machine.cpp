#include "system/machine.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>

#include "system/process.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/utsname.h>
#endif

namespace scenebench {
namespace {

std::string first_line(const char* path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

/// The value in the first line of `path` that starts with `key`, without blanks and quotes around it; empty if none
/// does.
std::string value_in_file(const char* path, std::string_view key, char separator) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const auto at = line.find(separator);
    if (at == std::string::npos) continue;
    const auto start = line.find_first_not_of(" \t\"", at + 1);
    const auto end = line.find_last_not_of(" \t\"");
    return start == std::string::npos ? "" : line.substr(start, end - start + 1);
  }
  return {};
}

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

Machine describe() {
  utsname system{};
  uname(&system);
  Machine machine;
  machine.host = system.nodename;
  machine.cpu = value_in_file("/proc/cpuinfo", "model name", ':');
  if (machine.cpu.empty()) machine.cpu = system.machine;
  const std::string distribution = value_in_file("/etc/os-release", "PRETTY_NAME", '=');
  machine.os = fmt::format("{}{}{} {}", distribution, distribution.empty() ? "" : ", ", system.sysname, system.release);
  return machine;
}

#endif

/// Ticks of all processors since boot: {stolen by the host, all of them}; {0, 0} without /proc.
/// Fields of the first line of /proc/stat after its name: user nice system idle iowait irq softirq steal (proc(5)).
std::pair<double, double> processor_ticks() {
  std::istringstream line(first_line("/proc/stat"));
  std::string name;
  line >> name;
  double stolen = 0, total = 0, ticks = 0;
  for (int field = 0; field < 8 && line >> ticks; ++field) {
    total += ticks;
    stolen = field == 7 ? ticks : 0;
  }
  return {stolen, total};
}

}  // namespace

Machine this_machine() {
  Machine machine = describe();
  machine.cpus = static_cast<int>(std::thread::hardware_concurrency());
  machine.mhz = std::strtod(value_in_file("/proc/cpuinfo", "cpu MHz", ':').c_str(), nullptr);
  machine.governor = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  machine.is_virtual = value_in_file("/proc/cpuinfo", "flags", ':').find(" hypervisor") != std::string::npos;
  machine.load = std::strtod(first_line("/proc/loadavg").c_str(), nullptr);
  return machine;
}

ProcessorTimes::ProcessorTimes() { std::tie(stolen_, total_) = processor_ticks(); }

double ProcessorTimes::stolen_since() const {
  const auto [stolen, total] = processor_ticks();
  return total > total_ ? (stolen - stolen_) / (total - total_) : 0;
}

}  // namespace scenebench
