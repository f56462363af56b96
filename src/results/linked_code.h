// What codecs add to a program's size and build time: the records of code_size.json.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields.h"

namespace scenebench {

/// The programs of tools/code_size.sh: a mode and an optimisation level.
inline constexpr std::array<std::string_view, 8> kLinkedPrograms{
    "structs_O2", "structs_Os", "write_O2", "write_Os", "tree_O2", "tree_Os", "incremental_O2", "incremental_Os"};

/// What one codec adds to a program's size and build time.
struct LinkedCodeRecord {
  std::string codec, compiler;
  bool is_floor = false;  ///< the do-nothing codec, with whose programs the others are compared
  /// By program: bytes of code and data beyond the floor's. Modes that the codec lacks are omitted.
  std::map<std::string, std::int64_t> bytes;
  std::int64_t shared_library_bytes = 0;  ///< sizes of the shared libraries that the programs need beyond the floor's
  /// Processor time at -O2: of the program's file, of the schema's headers in it, and, in addition to both, of the
  /// sources that the schema compiler wrote.
  double compile_seconds = 0, generated_header_seconds = 0, generated_source_seconds = 0;

  std::optional<std::int64_t> bytes_of(std::string_view program) const;
  bool operator==(const LinkedCodeRecord&) const = default;
};

SB_DESCRIBE(LinkedCodeRecord, SB_FIELD(codec), SB_FIELD(compiler), SB_FIELD(is_floor), SB_FIELD(bytes),
            SB_FIELD(shared_library_bytes), SB_FIELD(compile_seconds), SB_FIELD(generated_header_seconds),
            SB_FIELD(generated_source_seconds));

/// Why these values are impossible (a negative size); nullptr if they are possible.
const char* fault_of(const LinkedCodeRecord& record);

}  // namespace scenebench
