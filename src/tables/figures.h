// Formats figures for tables. CSV and JSON have them in full precision.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"
#include "results/estimate.h"
#include "results/row.h"

namespace scenebench {

inline constexpr std::string_view kTinyTime = "<0.001";

/// `ns` per operation as seconds per million operations, that is, microseconds per operation: three significant digits,
/// but never finer than 0.0001 (0.1 ns), and "<0.001" below kSmallestTime. 0.0153, 1.20, 302, 20300.
std::string seconds_per_million(double ns);

/// `ns` with a unit, three significant digits, at most two decimals: "0.31 ns", "15.3 ns", "1.20 µs", "302 µs", "20.3
/// ms", "1.50 s".
std::string with_unit(double ns);

/// `ns` (>= 0) as a plain number, three significant digits, but never finer than 0.01: "0.31", "15.3", "44800".
std::string nanoseconds(double ns);

/// `value` (>= 0), a rate or a ratio, with three significant digits: "0.0227", "1.20", "302", "20300".
std::string plain_number(double value);

/// `bytes`; a dash if they were not measured.
std::string bytes_or_dash(std::optional<std::int64_t> bytes);

/// `bytes` in units of 1,024: "0" for none, "<0.1" below 0.05, one decimal below 100, then whole numbers.
std::string kilobytes(std::int64_t bytes);

/// At most three significant digits and a unit, for axes and running text: `ns` as "5 ns", "100 µs", "2 s". The like
/// for bytes is brief_bytes() in base/text.h.
std::string brief_time(double ns);

/// "Jackson 2.15.2": the library and, if it is known, the version of a codec or a guest.
template <class Record>
std::string library_text(const Record& record) {
  return record.version.empty() ? record.library : record.library + " " + record.version;
}

/// What a table shows of a row: its text, or the value with its unit, followed by how far its interval reaches to a side
/// if that is far.
std::string row_text(const Row& row);

}  // namespace scenebench
