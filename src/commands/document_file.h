// `bench --document FILE.json`: reading the user's own document.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/exit_code.h"
#include "base/result.h"
#include "model/document.h"
#include "model/workload.h"

namespace scenebench {

/// Why a text is refused, where, and what to do about it.
struct DocumentError {
  std::size_t offset;  ///< bytes from the start
  std::string reason;  ///< a sentence or two
};

/// Parses a document: one JSON text in UTF-8 without byte order mark, no deeper than document::kMaxDepth, without
/// duplicate keys in a map, and without NUL in a string, as some formats end strings there. Integers in the range of
/// int64 or uint64 become those; other numbers become the nearest double. Gives up at the offset where the tree exceeds
/// `memory` bytes. Does not recurse, however deep the input is.
Expected<document::Value, DocumentError> parse_document(std::string_view json, std::uint64_t memory);

/// "line 3, column 7": both from 1, columns in characters.
std::string place_in(std::string_view text, std::size_t offset);

/// Why the document that the user calls `called` cannot be had (ExitCode::file).
Stop refused(const std::string& called, std::string_view reason);

/// Reads `file` as the workload `file/<name of the file>`. A Stop (ExitCode::file) calls the file `called`, as the user
/// does, and says what is wrong, with line and column if it is in the text, and what to do.
Expected<Workload, Stop> read_document(const std::string& called, const std::filesystem::path& file,
                                       std::uint64_t memory);

}  // namespace scenebench
