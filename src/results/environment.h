// Where and how a run was made.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
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

/// Everything that a reader of figures must know of the machine, the system and the build.
struct Environment {
  std::string date;  ///< ISO 8601 with the zone: 2026-11-21T09:30:00+00:00
  std::string host;
  std::string cpu;  ///< "AMD EPYC", as the operating system names it
  int cpus = 0;
  double mhz = 0;             ///< 0 when unknown
  std::vector<Cache> caches;  ///< of the first processor; empty when unknown
  std::string governor;       ///< frequency governor, empty when there is none to read
  std::string os;             ///< "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
  std::string compiler;       ///< "GCC 12.2.0"
  std::string build_type;
  std::string flags;      ///< what codecs and timed loops are compiled with, "-O3 -DNDEBUG -std=c++20"
  std::string allocator;  ///< "glibc 2.36 malloc, heap kept between batches"; runs of different ones do not mix
  std::string commit;     ///< of scenebench, empty when unknown
  std::string preset;     ///< of CMake, "release"; empty in builds without one
  std::string command;    ///< arguments of the run, for "how to reproduce"
  double clock_cost_ns = 0;
  double clock_step_ns = 0;
  bool virtual_machine = false;  ///< where the system tells
  double stolen = 0;             ///< share of the run's processor time that the virtual machine's host gave to others
  double kernel_ns = 0;          ///< what the reference kernel takes at the machine's full speed; 0 when not timed
  double full_speed = 0;         ///< share of the run, 0 to 1, in which it took no more than 5% above that

  /// What the run saw that may disturb its figures; printed under tables. One sentence each.
  std::vector<std::string> warnings;
};

/// How a warning starts that forbids to publish the figures.
inline constexpr std::string_view kNotForPublication = "Not for publication: ";

template <>
struct Description<Cache> {
  static constexpr std::tuple fields{Field{"type", &Cache::type}, Field{"level", &Cache::level},
                                     Field{"size", &Cache::size}, Field{"num_sharing", &Cache::num_sharing}};
};

/// Without the caches, which results files have where Google Benchmark puts them.
template <>
struct Description<Environment> {
  static constexpr std::tuple fields{Field{"date", &Environment::date},
                                     Field{"host", &Environment::host},
                                     Field{"cpu", &Environment::cpu},
                                     Field{"cpus", &Environment::cpus},
                                     Field{"mhz", &Environment::mhz},
                                     Field{"governor", &Environment::governor},
                                     Field{"os", &Environment::os},
                                     Field{"compiler", &Environment::compiler},
                                     Field{"build_type", &Environment::build_type},
                                     Field{"flags", &Environment::flags},
                                     Field{"allocator", &Environment::allocator},
                                     Field{"commit", &Environment::commit},
                                     Field{"preset", &Environment::preset},
                                     Field{"command", &Environment::command},
                                     Field{"clock_cost_ns", &Environment::clock_cost_ns},
                                     Field{"clock_step_ns", &Environment::clock_step_ns},
                                     Field{"virtual_machine", &Environment::virtual_machine},
                                     Field{"stolen", &Environment::stolen},
                                     Field{"kernel_ns", &Environment::kernel_ns},
                                     Field{"full_speed", &Environment::full_speed},
                                     Field{"warnings", &Environment::warnings}};
};

/// What no cache can be, or nullptr.
const char* fault_of(const Cache& cache);
/// What no machine can be, or nullptr.
const char* fault_of(const Environment& environment);

}  // namespace scenebench
