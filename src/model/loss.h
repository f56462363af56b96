// What a library does not preserve, and the comparison of records that allows for it.
#pragma once

#include <cstddef>
#include <string>

#include "model/sinks.h"

namespace scenebench {

/// What a codec's library loses by itself, declared in the codec's info.
struct Loss {
  int float_decimals = -1;  ///< digits kept after the decimal point, -1 for all
  int double_decimals = -1;
  int significant_digits = -1;  ///< digits kept of a float or a double, -1 for all
  bool zero_sign = false;  ///< -0.0 comes back as 0.0
  int double_ulps = 0;     ///< a double comes back off by at most this many units in the last place
  /// This many of the largest doubles, and of the most negative ones, come back infinite.
  int largest_as_infinity = 0;
  /// Integers are held as doubles, which are exact up to 2^53. Larger ones come back as integers to which the same
  /// double is the nearest, off by up to `double_ulps` like any double: as the double itself or, as in JavaScript, in
  /// the fewest digits that distinguish it, and then zeros.
  bool integers_as_doubles = false;

  // For documents, where the value of a number decides its type:
  bool key_order = false;       ///< the entries of maps come back sorted by the bytes of their keys
  bool whole_doubles = false;   ///< a double without a fraction comes back as an integer if one can hold it
  bool wide_as_signed = false;  ///< integers above 2^63 - 1 come back as the negative ones with the same bits
  bool wide_as_double = false;  ///< integers beyond +-(2^63 - 1) come back as the nearest double

  /// Whether events may come back changed. Their order does not count.
  bool changes_events() const {
    return float_decimals >= 0 || double_decimals >= 0 || significant_digits >= 0 || zero_sign || double_ulps > 0 ||
           largest_as_infinity > 0 || integers_as_doubles || whole_doubles || wide_as_signed || wide_as_double;
  }
  bool any() const { return changes_events() || key_order; }

  /// The same without the losses of documents. In structs, the types of fields are known.
  Loss of_structs() const {
    Loss loss = *this;
    loss.key_order = loss.whole_doubles = loss.wide_as_signed = loss.wide_as_double = false;
    return loss;
  }

  bool operator==(const Loss&) const = default;
};

/// The loss of one library after the other. Of two limits, the greater loss counts.
Loss both_of(const Loss& one, const Loss& other);

/// `loss` in words: "keeps 6 decimals of a float, keeps 12 decimals of a double". Empty if there is none.
std::string describe(const Loss& loss);

/// The index of the first event in which `actual` differs from `expected` by more than `loss` allows; the length of the
/// shorter one if that merely ends early; kNoDifference if they agree.
std::size_t first_difference(const Record& expected, const Record& actual, const Loss& loss);
inline constexpr std::size_t kNoDifference = static_cast<std::size_t>(-1);

}  // namespace scenebench
