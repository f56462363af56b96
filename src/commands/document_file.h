// `bench --document FILE.json`: reading the user's own document.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"
#include "commands/options/options.h"
#include "model/document.h"
#include "model/workload.h"

namespace scenebench {

/// Why a text is refused: where, and what to do about it.
struct DocumentError {
  std::size_t offset;  ///< bytes from the start
  std::string reason;  ///< a sentence or two
};

/// The document that `json` is: one JSON text in UTF-8 without byte order mark, no deeper than document::kMaxDepth,
/// every key of a map but once, and no NUL in any string, as some formats end strings there. Numbers that are integers
/// in int64's or uint64's range are those, others the nearest double. Gives up, with the offset reached, when the tree
/// takes more than `memory` bytes. Never recurses by the depth of the input.
Expected<document::Value, DocumentError> parse_document(std::string_view json, std::uint64_t memory);

/// "line 3, column 7": both from 1, columns in characters.
std::string place_in(std::string_view text, std::size_t offset);

/// The workload `file/<name of the file>` that `file` holds. A Stop (ExitCode::file) says what is wrong with `called`, as the
/// user calls it, with line and column if it is in the text, and what to do.
Expected<Workload, Stop> read_document(const std::string& called, const std::filesystem::path& file,
                                       std::uint64_t memory);

}  // namespace scenebench
