#include "harness/environment.h"

#include <benchmark/benchmark.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <thread>
#include <tuple>
#include <utility>

#include "harness/build_info.h"
#include "harness/heap.h"
#include "harness/timing.h"

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

/// The value of the first line of `path` that starts with `key`, without separators and quotes; empty if there is none.
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

/// A function of the system's own library; nullptr where this system has none of that name.
template <class Function>
Function* system_function(const char* name) {
  const HMODULE library = GetModuleHandleA("ntdll.dll");
  return library ? reinterpret_cast<Function*>(reinterpret_cast<void*>(GetProcAddress(library, name))) : nullptr;
}

/// "8.0" where Windows is Wine; empty on Windows.
std::string wine_version() {
  const auto version = system_function<const char*()>("wine_get_version");
  return version ? version() : "";
}

/// "Windows 11, build 22631": GetVersionEx() tells of a program's manifest rather than of the system, and Windows 11
/// calls itself 10.0 like its predecessor.
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

/// The processor's own name, which the registry keeps; the variable has only its family and model.
std::string cpu_name() {
  char text[256] = {};
  DWORD size = sizeof text;
  const LSTATUS status = RegGetValueA(HKEY_LOCAL_MACHINE, R"(HARDWARE\DESCRIPTION\System\CentralProcessor\0)",
                                      "ProcessorNameString", RRF_RT_REG_SZ, nullptr, text, &size);
  const std::string name = status == ERROR_SUCCESS ? text : "";
  const auto end = name.find_last_not_of(' ');  // some are padded
  if (end != std::string::npos) return name.substr(0, end + 1);
  const char* model = std::getenv("PROCESSOR_IDENTIFIER");
  return model ? model : "unknown CPU";
}

void describe_machine(Environment& environment) {
  const char* host = std::getenv("COMPUTERNAME");
  environment.host = host ? host : "";
  environment.cpu = cpu_name();
  environment.os = windows_version();
  const std::string wine = wine_version();
  if (wine.empty()) return;
  environment.os += fmt::format(", Wine {}", wine);
  environment.warnings.push_back("Measured in Wine, whose heap and clocks are not those of Windows.");
}

#else

void describe_machine(Environment& environment) {
  utsname system{};
  uname(&system);
  environment.host = system.nodename;
  environment.cpu = value_in_file("/proc/cpuinfo", "model name", ':');
  if (environment.cpu.empty()) environment.cpu = system.machine;
  const std::string distribution = value_in_file("/etc/os-release", "PRETTY_NAME", '=');
  environment.os =
      fmt::format("{}{}{} {}", distribution, distribution.empty() ? "" : ", ", system.sysname, system.release);
}

#endif

std::vector<Cache> caches() {
  std::vector<Cache> found;
  for (const auto& cache : benchmark::CPUInfo::Get().caches) {
    if (cache.level > 0 && cache.size > 0) found.push_back({cache.type, cache.level, cache.size, cache.num_sharing});
  }
  return found;
}

/// Ticks of all processors since the machine started: stolen by the host, and all. {0, 0} where /proc does not tell.
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

/// One sentence for each thing that is known to make figures unsteady.
std::vector<std::string> disturbances(const Environment& environment) {
  std::vector<std::string> found;
  if (!environment.governor.empty() && environment.governor != "performance") {
    found.push_back(fmt::format("The CPU frequency governor is \"{}\", not \"performance\".", environment.governor));
  }
  if (environment.virtual_machine) {
    found.push_back("Measured in a virtual machine, whose neighbours may disturb it.");
  }
  const double load = std::strtod(first_line("/proc/loadavg").c_str(), nullptr);
  if (load > 0.5 * environment.cpus) {
    found.push_back(fmt::format("The machine was busy when the run began (load average {:.1f} on {} CPUs).", load,
                                environment.cpus));
  }
  return found;
}

}  // namespace

Environment current_environment() {
  Environment environment;
  environment.date = fmt::format("{:%Y-%m-%dT%H:%M:%S}Z", fmt::gmtime(std::time(nullptr)));
  describe_machine(environment);
  environment.cpus = static_cast<int>(std::thread::hardware_concurrency());
  environment.caches = caches();
  environment.mhz = std::strtod(value_in_file("/proc/cpuinfo", "cpu MHz", ':').c_str(), nullptr);
  environment.governor = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  const BuildInfo build = build_info();
  environment.compiler = build.compiler;
  environment.build_type = build.build_type;
  environment.flags = build.flags;
  environment.allocator = allocator_name();
  environment.commit = build.commit;
  environment.preset = build.preset;
  environment.clock_cost_ns = clock_cost().count();
  environment.clock_step_ns = clock_step().count();
  environment.virtual_machine = value_in_file("/proc/cpuinfo", "flags", ':').find(" hypervisor") != std::string::npos;
  for (std::string& warning : disturbances(environment)) environment.warnings.push_back(std::move(warning));
  return environment;
}

ProcessorTimes::ProcessorTimes() { std::tie(stolen_, total_) = processor_ticks(); }

double ProcessorTimes::stolen_since() const {
  const auto [stolen, total] = processor_ticks();
  return total > total_ ? (stolen - stolen_) / (total - total_) : 0;
}

}  // namespace scenebench
