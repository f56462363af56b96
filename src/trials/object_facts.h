// What compilers and binutils say about the code of a unit, read from their output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

/// A function's own stack, without that of functions that it calls.
struct StackFrame {
  std::uint64_t bytes = 0;
  std::string function{};  ///< as the compiler writes it, possibly with "clone .cold" and the like

  bool operator==(const StackFrame&) const = default;
};

/// The largest frame in the text of a file that -fstack-usage writes: a line for each function,
/// "FILE:LINE:COLUMN:NAME", the bytes and how they are known, with tabs between (GCC's manual, "Static Stack Usage
/// Analysis"). Nothing if it has no such line.
std::optional<StackFrame> largest_frame(std::string_view stack_usage);

/// The state of a unit: what exists before main() and outlives each call.
struct UnitState {
  std::uint64_t initialisers = 0;       ///< functions that run before main()
  std::uint64_t bytes = 0;              ///< of the variables
  std::vector<std::string> variables{};  ///< static and global ones that can change; not constants, what the
                                         ///< compiler adds (guards, DW.ref) or variables of each thread

  bool operator==(const UnitState&) const = default;
};

/// Reads the output of `objdump -h -t -C` for an object file of a 64-bit ELF system. Nothing for any other.
std::optional<UnitState> state_in(std::string_view objdump);

/// A message of GCC or clang: "FILE:LINE:COLUMN: error: TEXT".
struct Diagnostic {
  std::string file{};
  std::string line{};
  bool is_error = false;
  std::string text{};

  bool operator==(const Diagnostic&) const = default;
};

/// The errors and warnings in a compiler's output, each once, in order. Messages without a place have no file.
std::vector<Diagnostic> diagnostics_in(std::string_view output);

}  // namespace scenebench
