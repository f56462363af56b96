// What a user's document may contain. Every build judges the text by the same rules, whichever libraries it measures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/document.h"

namespace scenebench {

/// Why a text is refused, where, and what to do about it.
struct DocumentError {
  std::size_t offset;  ///< bytes from the start
  std::string reason;  ///< a sentence or two
};

/// A text as a tree, and what the tree does not hold as it is written there.
struct ParsedDocument {
  document::Value tree;
  /// A sentence each for integers beyond 64 bits, for -0 and for numbers with more digits than a double holds.
  std::vector<std::string> remarks;
};

/// Parses a document: one JSON text (RFC 8259) in UTF-8 without byte order mark, no deeper than document::kMaxDepth,
/// without duplicate keys in a map, and without what some libraries cannot express: NUL in a string, half a surrogate
/// pair, a number beyond a double. Integers in the range of int64 or uint64 become those; -0 and all other numbers
/// become the nearest double. Gives up at the offset where the tree exceeds `memory` bytes.
Expected<ParsedDocument, DocumentError> parse_document(std::string_view json, std::uint64_t memory);

/// "line 3, column 7": both from 1, columns in characters. Lines end with LF, CR or both.
std::string place_in(std::string_view text, std::size_t offset);

}  // namespace scenebench
