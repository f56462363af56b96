// Strings of a JSON text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "commands/document/parse_document.h"

namespace scenebench {

/// Appends to `text` the characters of the string (RFC 8259, section 7) whose opening quotation mark is at `at` of
/// `json`, and moves `at` behind its closing one. An error if it has no end or is malformed: not UTF-8, an unknown
/// escape, an unescaped control character. So it is for NUL and for half a surrogate pair, which RFC 8259 lets through.
std::optional<DocumentError> read_string(std::string_view json, std::size_t& at, std::string& text);

}  // namespace scenebench
