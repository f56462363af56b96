// The processors that this program may use: their kinds, fast and power-saving, because all times must come from one
// kind; and which of them share a core, so that threads need not.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace scenebench {

/// The processors of the fastest kind, by number, as Linux describes them in the folder `devices` (/sys/devices): by
/// cpu_capacity, which ARM's have (Documentation/ABI/testing/sysfs-devices-system-cpu in the kernel's sources), or by
/// the lists cpu_core and cpu_atom of Intel's. Empty if there is only one kind, or if the folder does not say.
std::vector<int> fastest_processors(const std::filesystem::path& devices);

/// The numbers in a list as Linux writes it: "0-3,8" is 0, 1, 2, 3, 8. Stops at anything else.
std::vector<int> numbers_in(const std::string& list);

/// Keeps this process and those that it starts on the fastest kind of processor, if it may run on several kinds.
/// Returns a sentence that says so; empty if nothing had to be done, or nothing can be. Linux and Windows only: macOS
/// lets no program choose.
std::string stay_on_fastest_processors();

/// A core: its logical processors by number, in ascending order. With hyperthreads there are two or more.
using Core = std::vector<int>;

/// The cores of `processors`, each with those of its logical processors that are among them, as Linux describes them in
/// the folder `devices` (topology/thread_siblings_list). Cores of the fastest kind come first. A processor of which the
/// folder says nothing is a core of its own.
std::vector<Core> cores_of(const std::vector<int>& processors, const std::filesystem::path& devices);

/// The cores that this process may use: those of its affinity mask, on Windows of its first group of 64. Where the
/// system does not say (macOS), as many cores as it has logical processors, numbered from 0. At least one.
std::vector<Core> usable_cores();

/// All processors of `cores` in the order in which threads should take them: first one of each core, then the second
/// one of each that has two, and so on.
std::vector<int> separate_cores_first(const std::vector<Core>& cores);

/// Keeps the calling thread on logical processor `number`. Returns whether it does: macOS lets no program choose, and a
/// sandbox may forbid it.
bool stay_on_processor(int number);

}  // namespace scenebench
