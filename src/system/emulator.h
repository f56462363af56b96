// An emulator that runs this program, because it is built for another kind of processor than the machine has: QEMU's
// user mode, Rosetta, Windows on ARM. Times taken there are the emulator's.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace scenebench {

/// The emulator's name, such as "qemu-aarch64"; empty if the processor itself runs this program. Does not see an
/// emulator of a whole machine.
std::string emulator_name();

/// The words that start `program` with `arguments`: the first is the file to execute. Under an emulator of Linux
/// programs that is the emulator if `program` is for the same kind of processor as this one, because the kernel need
/// not know the emulator.
std::vector<std::string> command_of(const std::filesystem::path& program, const std::vector<std::string>& arguments);

}  // namespace scenebench
