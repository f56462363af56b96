// Machines with processors of several kinds: fast ones and frugal ones. A time is of one kind.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace scenebench {

/// The processors of the fastest kind, by number, as Linux describes them in the folder `devices` (/sys/devices): by
/// cpu_capacity, which ARM's have (Documentation/ABI/testing/sysfs-devices-system-cpu in the kernel's sources), or by
/// the lists cpu_core and cpu_atom of Intel's. Empty if there is one kind only, or if the folder does not say.
std::vector<int> fastest_processors(const std::filesystem::path& devices);

/// The numbers in a list as Linux writes it: "0-3,8" is 0, 1, 2, 3, 8. Ends at what is no such list.
std::vector<int> numbers_in(const std::string& list);

/// Keeps this process and those that it starts on the fastest kind of processor, if it may run on several kinds. Returns
/// a sentence that says so; empty if nothing had to be done, or cannot be. Linux and Windows only: macOS lets no
/// program choose.
std::string stay_on_fastest_processors();

}  // namespace scenebench
