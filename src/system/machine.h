// The machine that the program runs on, as the system describes it, or an emulator of it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace scenebench {

/// Members that are unknown on this system are empty or 0.
struct Machine {
  std::string host, cpu;
  std::string os;          ///< "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
  bool is_wine = false;    ///< Wine, whose heap and clocks are not those of Windows
  int cpus = 0;            ///< logical processors
  double mhz = 0;          ///< of the first CPU now; this and the next two: Linux only
  std::string governor;    ///< of the CPU's frequency, such as "performance"
  bool is_virtual = false; ///< a virtual machine
  std::optional<double> load;  ///< average of the last minute: not on Windows
};

Machine this_machine();

/// The processor's name in a file like Linux's /proc/cpuinfo. Hosts of virtual machines may name all of theirs alike,
/// so a name of x86 without a number gets one: "AMD EPYC (family 25, model 17)". On ARM, which numbers them instead of
/// naming them, all kinds: "Cortex-A55, Cortex-A76". Empty if the file has none.
std::string cpu_name_in(const std::filesystem::path& cpuinfo);

/// Measures how much processor time the host of a virtual machine has taken away since construction. Linux only.
class ProcessorTimes {
 public:
  ProcessorTimes();

  /// The stolen share of all processors' time since construction, from 0 to 1; nothing if unknown.
  std::optional<double> stolen_since() const;

 private:
  double stolen_ = 0, total_ = 0;  ///< ticks at construction; 0 if unknown
};

/// The name of the emulator that runs this program, because it is built for another kind of processor than the machine
/// has: "qemu-aarch64" (QEMU's user mode), Rosetta, Windows on ARM. Times taken there are the emulator's. Empty if the
/// processor itself runs this program. Does not see an emulator of a whole machine.
std::string emulator_name();

/// The words that start `program` with `arguments`: the first is the file to execute. Under an emulator of Linux
/// programs that is the emulator if `program` is for the same kind of processor as this one, because the kernel may not
/// know the emulator.
std::vector<std::string> command_of(const std::filesystem::path& program, const std::vector<std::string>& arguments);

}  // namespace scenebench
