// What the programs of tools/code_size.sh are about, and how they get and give wires.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace scenebench {

/// "structs": encode, decode and walk both shapes of structs. Of documents: "write" encodes one to standard output; "tree"
/// decodes and walks one from standard input; "incremental" reads the events of it.
inline constexpr std::string_view kLinkedMode = SCENEBENCH_LINKED_MODE;

/// All of standard input.
std::vector<std::byte> read_input();

/// To standard output; ends the program with status 1 if it cannot.
void write_output(std::span<const std::byte> wire);

/// Ends the program with status 1 unless `worked`.
void end_unless(bool worked);

}  // namespace scenebench
