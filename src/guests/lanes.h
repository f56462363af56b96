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
  std::array<std::string_view, 4> names;  ///< its possible names; unused ones are empty
  std::string_view package;               ///< of Debian and Ubuntu; several are separated by spaces
};

struct GuestLane {
  std::string_view name;                     ///< "jvm": what --lane takes
  std::string_view folder;                   ///< in the folder of guests
  /// The first starts the guest, the second builds it, the third is its browser. One without names is not needed.
  std::array<NeededProgram, 3> needs;
  std::array<std::string_view, 2> flags;     ///< of the runtime; empty for none
  std::string_view guest;                    ///< the file in the lane's folder that the runtime starts
  double fork_seconds;                       ///< for which one process measures a cell by default
};

inline constexpr std::array kGuestLanes{
    GuestLane{"jvm",
              "jvm",
              {NeededProgram{{"java"}, "default-jdk-headless"}, NeededProgram{{"mvn"}, "maven"}, NeededProgram{}},
              // The default from JDK 18 on (JEP 400). In the locale C, jackson-msgpack breaks texts without it.
              {"-Dfile.encoding=UTF-8", "-jar"},
              "guests.jar",
              7.5},  // 5 s of warm-up, in which its compilers settle, and half as much to measure
    GuestLane{"node",
              "node",
              {NeededProgram{{"node"}, "nodejs"}, NeededProgram{{"npm"}, "npm"}, NeededProgram{}},
              {"--expose-gc"},
              "main.mjs", 1.5},
    GuestLane{"chromium",
              "node",
              {NeededProgram{{"node"}, "nodejs"}, NeededProgram{{"npm"}, "npm"},
               NeededProgram{{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}, "chromium"}},
              {},
              "chromium.mjs", 1.5},
    GuestLane{"mono",
              "mono",
              {NeededProgram{{"mono"}, "mono-runtime libmono-system-runtime-serialization4.0-cil"},
               NeededProgram{{"mcs"}, "mono-mcs"}, NeededProgram{}},
              {},
              "guest.exe", 1.5}};

/// The lane of that name; nullptr if there is none.
const GuestLane* find_lane(std::string_view name);

/// The folder of this build's guests: CMake's copies of their sources, and what is built from them.
std::filesystem::path guests_folder();

/// What is missing to start the lane, and how to install it; nullopt if nothing is.
std::optional<Failure> missing_for(const GuestLane& lane, const std::filesystem::path& guests);

/// Whether the lane was built since its sources last changed.
bool is_built(const GuestLane& lane, const std::filesystem::path& guests);

/// Builds the lane with Maven or npm, which download dependencies, or with mcs, which needs none. Their output goes to
/// guests/<folder>.log. The Failure quotes its first line about an error.
std::optional<Failure> build_lane(const GuestLane& lane, const std::filesystem::path& guests);

/// The command that starts a guest of the lane. missing_for() must find nothing missing.
GuestCommand command_of(const GuestLane& lane, const std::filesystem::path& guests);

}  // namespace scenebench
