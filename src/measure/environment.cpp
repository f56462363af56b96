#include "measure/environment.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <ctime>

#include "base/text.h"
#include "harness/clock.h"
#include "system/heap.h"
#include "system/inherited.h"
#include "system/machine.h"

namespace scenebench {
namespace {

std::vector<Cache> caches() {
  std::vector<Cache> found;
  for (const auto& cache : benchmark::CPUInfo::Get().caches) {
    if (cache.level > 0 && cache.size > 0) found.push_back({cache.type, cache.level, cache.size, cache.num_sharing});
  }
  return found;
}

/// A sentence for each known cause of unsteady figures.
std::vector<std::string> disturbances(const Machine& machine) {
  std::vector<std::string> found = inherited_disturbances();
  if (machine.is_wine) found.push_back("Measured in Wine, whose heap and clocks are not those of Windows.");
  if (const std::string emulator = emulator_name(); !emulator.empty()) {
    found.push_back(fmt::format("{}{} emulated the processor, so there are no times.", kNotForPublication, emulator));
  }
  if (!machine.governor.empty() && machine.governor != "performance") {
    found.push_back(fmt::format("The CPU frequency governor is \"{}\", not \"performance\".", machine.governor));
  }
  if (!machine.load) found.emplace_back("Whether the machine was busy when the run began is unknown.");
  if (machine.load > 0.5 * machine.cpus) {
    found.push_back(fmt::format("The {}machine was busy at the start (load average {:.1f} on {} CPUs).",
                                machine.is_virtual ? "virtual " : "", *machine.load, machine.cpus));
  } else if (machine.is_virtual) {
    found.push_back("Measured in a virtual machine, whose neighbours may disturb it.");
  }
  return found;
}

/// "2026-11-21T10:00:00Z"; fmt's own way to write a time takes two seconds to compile.
std::string date_of(std::time_t time) {
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&time));
  return text.data();
}

}  // namespace

Environment current_environment() {
  Environment environment = build_environment();
  const Machine machine = this_machine();
  environment.date = date_of(std::time(nullptr));
  environment.host = machine.host;
  environment.cpu = machine.cpu;
  environment.os = machine.os;
  environment.cpus = machine.cpus;
  environment.caches = caches();
  environment.mhz = machine.mhz;
  environment.governor = machine.governor;
  environment.allocator = allocator_name();
  environment.linker = joined(linker_variables(), " ");
  environment.virtual_machine = machine.is_virtual;
  environment.emulator = emulator_name();
  if (environment.emulator.empty()) {  // otherwise they are the emulator's
    environment.clock_cost_ns = clock_cost().count();
    environment.clock_step_ns = clock_step().count();
  }
  environment.warnings = disturbances(machine);
  return environment;
}

}  // namespace scenebench
