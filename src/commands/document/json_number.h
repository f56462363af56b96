// Numbers of a JSON text.
#pragma once

#include <cstddef>
#include <string_view>

namespace scenebench {

/// The length of the number that `text` begins with (RFC 8259, section 6), or 0 if it begins with none. If the number
/// breaks off, as "1." and "1e+" do, `broken_at` is the offset of what should have been a digit, else 0.
std::size_t length_of_number(std::string_view text, std::size_t& broken_at);

/// Whether `value`, the double nearest to `number`, holds all of its digits: written with as many of them, it is the
/// same number. 0.1 and 1e23 are held, 3.14159265358979323846 and 1e-400 are not.
bool holds_all_digits(double value, std::string_view number);

}  // namespace scenebench
