// The machine, system and build of a run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields.h"

namespace scenebench {

/// A cache of the machine, as Google Benchmark names its properties.
struct Cache {
  std::string type;       ///< "Data", "Instruction" or "Unified"
  int level = 0;          ///< 1 for the one next to the core
  std::int64_t size = 0;  ///< bytes
  int num_sharing = 0;    ///< processors that share it; 0 when unknown

  bool operator==(const Cache&) const = default;
};

/// Everything that a reader of the figures must know about the machine, the system and the build.
struct Environment {
  std::string date;  ///< ISO 8601 with the zone: 2026-11-21T09:30:00+00:00
  std::string host;
  std::string cpu;  ///< "AMD EPYC", as the operating system names it
  int cpus = 0;
  double mhz = 0;             ///< 0 when unknown
  std::vector<Cache> caches;  ///< of the first processor; empty when unknown
  std::string governor;       ///< frequency governor; empty if none could be read
  std::string os;             ///< "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
  std::string compiler;       ///< "GCC 12.2.0"
  std::string build_type;
  std::string flags;      ///< compiler flags of codecs and timed loops, "-O3 -DNDEBUG -std=c++20"
  /// The codecs' libraries that this build took compiled, as the system's packages have them: "flatbuffers, pugixml".
  /// Nothing if it has compiled all, or in files of earlier versions.
  std::optional<std::string> compiled_packages;
  std::string allocator;  ///< "glibc 2.36 malloc, heap kept between batches"; runs of others are not comparable
  std::string linker;     ///< variables of the dynamic linker, "LD_PRELOAD=libx.so"; runs of others are not comparable
  std::string commit;     ///< of scenebench, empty when unknown
  std::string preset;     ///< of CMake, "release"; empty in builds without one
  std::string command;    ///< arguments of the run, for "how to reproduce"
  double clock_cost_ns = 0;
  double clock_step_ns = 0;
  bool virtual_machine = false;  ///< if the system says so
  std::string emulator;  ///< that ran the program (system/machine.h); such a run has no times. Empty without one
  /// Share of the run's processor time that the virtual machine's host gave to others; nothing if unknown.
  std::optional<double> stolen;
  double chain_ns = 0;  ///< a reference kernel's time at the highest clock frequency of the run; 0 if not timed
  double clock_spread = 0;       ///< how much longer that kernel took in the median turn at full speed: 0.02 for 2%
  double full_speed = 0;         ///< share of the run's turns at full speed, 0 to 1
  /// The wide reference kernel's time over the chain's at the run's full speed (harness/clock.h). It is a
  /// property of machine and build, unless something else kept the core busy all the time. Nothing if not timed.
  std::optional<double> crowding;
  int estimator = 0;             ///< the version of what turns readings into times; 0 if unknown
  int processes = 0;             ///< number of processes that measured the cells; 0 if unknown
  std::optional<int> links;      ///< how many links of the same objects they ran in turns; nothing if one
  std::optional<double> wait;    ///< seconds that each might wait for the machine's full speed; nothing without --wait

  /// Disturbances that the run noticed, one sentence each. Printed under tables.
  std::vector<std::string> warnings;

  bool operator==(const Environment&) const = default;
};

/// A machine is at full speed if its reference kernels take at most this many times as long as at best.
inline constexpr double kFullSpeed = 1.10;

/// More crowding than this shows by itself that something else used the core throughout. Processors that issue four
/// instructions a cycle or more have 0.5 to 0.8 alone: an Intel Xeon had 0.77 to 0.83, AMD EPYC 0.63 to 0.67, and 1.08
/// while another program was on the core's second thread.
inline constexpr double kMostCrowdingAlone = 0.85;

/// The start of a warning that the figures must not be published.
inline constexpr std::string_view kNotForPublication = "Not for publication: ";

SB_DESCRIBE(Cache, SB_FIELD(type), SB_FIELD(level), SB_FIELD(size), SB_FIELD(num_sharing));

/// Without the caches, which results files keep where Google Benchmark puts them.
SB_DESCRIBE(Environment, SB_FIELD(date), SB_FIELD(host), SB_FIELD(cpu), SB_FIELD(cpus), SB_FIELD(mhz),
            SB_FIELD(governor), SB_FIELD(os), SB_FIELD(compiler), SB_FIELD(build_type), SB_FIELD(flags),
            SB_FIELD(compiled_packages), SB_FIELD(allocator), SB_FIELD(linker), SB_FIELD(commit), SB_FIELD(preset),
            SB_FIELD(command), SB_FIELD(clock_cost_ns), SB_FIELD(clock_step_ns), SB_FIELD(virtual_machine),
            SB_FIELD(emulator), SB_FIELD(stolen), SB_FIELD(chain_ns), SB_FIELD(clock_spread), SB_FIELD(full_speed),
            SB_FIELD(crowding), SB_FIELD(estimator), SB_FIELD(processes), SB_FIELD(links), SB_FIELD(wait),
            SB_FIELD(warnings));

/// By which part of the smaller one two times of a run may differ because of where the linker has put the codecs' code:
/// linking the same objects in another order moved cells by 6 to 14% (docs/method.md). 0 of a run of so many links that
/// its intervals cover it: that of the smallest and the largest of five is one of 94%, of six one of 97%.
inline double linking_margin(const Environment& environment) {
  constexpr int kFewestLinks = 6;
  return environment.links.value_or(1) >= kFewestLinks ? 0 : 0.06;
}

/// Why these values are impossible; nullptr if they are possible.
const char* fault_of(const Cache& cache);
const char* fault_of(const Environment& environment);

}  // namespace scenebench
