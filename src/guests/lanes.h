// The lanes: the runtimes that guests run on, what they need, and how they are built and started.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "guests/guest.h"

namespace scenebench {

/// A program that a lane needs.
struct NeededProgram {
  std::array<std::string_view, 4> names;  ///< it goes by one of them; the others are empty
  std::string_view package;               ///< of Debian and Ubuntu; several with blanks between
};

struct GuestLane {
  std::string_view name;                     ///< "jvm": what --lane takes
  std::string_view folder;                   ///< in the folder of guests
  /// The first starts the guest, the second builds it, the third runs beside it; without names there is none.
  std::array<NeededProgram, 3> needs;
  std::string_view flag;                     ///< of the runtime; empty for none
  std::string_view guest;                    ///< what the runtime starts, in the lane's folder
  double fork_seconds;                       ///< usual, of a process for one library, workload, form and operation
  double start_seconds;                      ///< of a measuring process for each operation: it starts, loads and proves
  double library_seconds;                    ///< of the guest itself for a library, beside the processes that measure
  int document_forms, shape_forms;           ///< the most in which a library has a document, and a shape
};

/// What a fork of JMH takes beside measuring, on two CPUs: 0.4 s until it reaches the benchmark, 0.5 s for its input and
/// proof, 0.2 s for its results and end. JMH forks for each operation.
inline constexpr double kJmhForkSeconds = 1.2;

inline constexpr std::array kGuestLanes{
    GuestLane{"jvm",
              "jvm",
              {NeededProgram{{"java"}, "default-jdk-headless"}, NeededProgram{{"mvn"}, "maven"}, NeededProgram{}},
              "-jar",
              "guests.jar",
              7.5,  // 5 s, for which its compilers go on, and half as much to measure
              kJmhForkSeconds, 5, 2, 1},
    GuestLane{"node",
              "node",
              {NeededProgram{{"node"}, "nodejs"}, NeededProgram{{"npm"}, "npm"}, NeededProgram{}},
              "--expose-gc",
              "main.mjs", 1.5, 0.6, 0.5, 1, 1},  // with the process that counts what operations allocate
    GuestLane{"chromium",
              "node",
              {NeededProgram{{"node"}, "nodejs"}, NeededProgram{{"npm"}, "npm"},
               NeededProgram{{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}, "chromium"}},
              "",
              "chromium.mjs", 1.5, 0.3, 3, 1, 1},
    GuestLane{"mono",
              "mono",
              {NeededProgram{{"mono"}, "mono-runtime libmono-system-runtime-serialization4.0-cil"},
               NeededProgram{{"mcs"}, "mono-mcs"}, NeededProgram{}},
              "",
              "guest.exe", 1.5, 0.5, 0.5, 0, 1}};

/// Seconds that a guest of the lane takes for one operation of a library over a workload in a form: `measured` and the
/// starts of its processes.
double seconds_of_cell(const GuestLane& lane, double measured, int forks);

/// The lane of that name; nullptr if there is none.
const GuestLane* find_lane(std::string_view name);

/// Where the guests of this build are: copies of their sources, as CMake made them, and what is built of them.
std::filesystem::path guests_folder();

/// What keeps the lane from being started, and how to get it; nothing if all is there.
std::optional<Failure> missing_for(const GuestLane& lane, const std::filesystem::path& guests);

/// Whether the lane was built since its sources last changed.
bool is_built(const GuestLane& lane, const std::filesystem::path& guests);

/// Builds the lane by Maven or npm, which fetch what they need, or by mcs, which needs nothing. What they say goes to
/// guests/<folder>.log, whose first line about an error is in the Failure.
std::optional<Failure> build_lane(const GuestLane& lane, const std::filesystem::path& guests);

/// How a guest of the lane is started. Nothing must be missing for it.
GuestCommand command_of(const GuestLane& lane, const std::filesystem::path& guests);

}  // namespace scenebench
