// What a user's document may contain. Every build judges the text by the same rules, whichever libraries it measures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// Appends to `text` the characters of the string (RFC 8259, section 7) whose opening quotation mark is at `at` of
/// `json`, and moves `at` past its closing one. An error if it has no end or is malformed: not UTF-8, an unknown
/// escape, an unescaped control character. NUL and half a surrogate pair, which RFC 8259 allows, are errors, too.
std::optional<DocumentError> read_string(std::string_view json, std::size_t& at, std::string& text);

/// The length of the number that `text` begins with (RFC 8259, section 6), or 0 if it begins with none. If the number
/// breaks off, as "1." and "1e+" do, `broken_at` is the offset of what should have been a digit, else 0.
std::size_t length_of_number(std::string_view text, std::size_t& broken_at);

/// Whether `value`, the double nearest to `number`, holds all of its digits: written with as many of them, it is the
/// same number. 0.1 and 1e23 are held, 3.14159265358979323846 and 1e-400 are not.
bool holds_all_digits(double value, std::string_view number);

}  // namespace scenebench
