// The machine that the program runs on, as the system describes it.
#pragma once

#include <string>

namespace scenebench {

/// Members that the system does not tell are empty or 0.
struct Machine {
  std::string host, cpu;
  std::string os;          ///< "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
  bool is_wine = false;    ///< Windows is Wine, whose heap and clocks are not those of Windows
  int cpus = 0;            ///< that run at a time
  double mhz = 0;          ///< of the first CPU now; Linux only, as are the rest
  std::string governor;    ///< of the CPU's frequency, "performance"
  bool is_virtual = false; ///< a virtual machine
  double load = 0;         ///< average of the last minute
};

Machine this_machine();

/// Observes, from its construction on, how much processor time the host of a virtual machine takes away. Linux only.
class ProcessorTimes {
 public:
  ProcessorTimes();

  /// The share of all processors' time that others had since construction, from 0 to 1; 0 where the system does not
  /// tell.
  double stolen_since() const;

 private:
  double stolen_ = 0, total_ = 0;  ///< ticks at construction
};

}  // namespace scenebench
