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

#include "build_info.h"
#include "harness/heap.h"
#include "harness/timing.h"

#ifndef _WIN32
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

void describe_machine(Environment& environment) {
  const char* host = std::getenv("COMPUTERNAME");
  const char* cpu = std::getenv("PROCESSOR_IDENTIFIER");
  environment.host = host ? host : "";
  environment.cpu = cpu ? cpu : "unknown CPU";
  environment.os = "Windows";
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
  environment.compiler = build_info::kCompiler;
  environment.build_type = SCENEBENCH_BUILD_TYPE;
  environment.flags = SCENEBENCH_FLAGS;
  environment.allocator = allocator_name();
  environment.commit = build_info::kCommit;
  environment.clock_cost_ns = clock_cost().count();
  environment.clock_step_ns = clock_step().count();
  environment.virtual_machine = value_in_file("/proc/cpuinfo", "flags", ':').find(" hypervisor") != std::string::npos;
  environment.warnings = disturbances(environment);
  return environment;
}

ProcessorTimes::ProcessorTimes() { std::tie(stolen_, total_) = processor_ticks(); }

double ProcessorTimes::stolen_since() const {
  const auto [stolen, total] = processor_ticks();
  return total > total_ ? (stolen - stolen_) / (total - total_) : 0;
}

}  // namespace scenebench
