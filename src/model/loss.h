// What a library does not give back as it was, and records held against each other with that allowed for.
#pragma once

#include <cstddef>
#include <string>

#include "model/sinks.h"

namespace scenebench {

/// What a codec's library loses by its own means, declared in its info.
struct Loss {
  int float_decimals = -1;  ///< digits kept after the decimal point, -1 for all
  int double_decimals = -1;
  int significant_digits = -1;  ///< digits kept of a float or a double, -1 for all
  bool zero_sign = false;  ///< -0.0 comes back as 0.0
  int double_ulps = 0;     ///< a double comes back off by at most so many units in the last place
  /// So many of the largest doubles, and of the smallest negative ones, come back infinite.
  int largest_as_infinity = 0;
  /// Integers are held as doubles, which are exact up to 2^53: others come back as the nearest one that the field's
  /// type takes, off by `double_ulps` as any double.
  bool integers_as_doubles = false;
  /// Such a double is written as the fewest digits that tell it from others, and zeros behind them, as JavaScript does:
  /// 12370766946607418110 comes back as 12370766946607417000. Says nothing without `integers_as_doubles`.
  bool integers_as_fewest_digits = false;

  // Of documents, in which a number's type is a matter of its value:
  bool key_order = false;       ///< the entries of maps come back in the order of their keys' bytes
  bool whole_doubles = false;   ///< a double without a fraction comes back as the integer, if there is one
  bool wide_as_signed = false;  ///< integers above 2^63 - 1 come back as the negative ones of the same bits
  bool wide_as_double = false;  ///< integers beyond +-(2^63 - 1) come back as the nearest double

  /// Whether events may come back other than they were; their order is another matter.
  bool changes_events() const {
    return float_decimals >= 0 || double_decimals >= 0 || significant_digits >= 0 || zero_sign || double_ulps > 0 ||
           largest_as_infinity > 0 || integers_as_doubles || whole_doubles || wide_as_signed || wide_as_double;
  }
  bool any() const { return changes_events() || key_order; }

  /// Without those of documents: the types of structs' fields are known.
  Loss of_structs() const {
    Loss loss = *this;
    loss.key_order = loss.whole_doubles = loss.wide_as_signed = loss.wide_as_double = false;
    return loss;
  }
};

/// What is lost by a library of loss `one` and then by one of loss `other`, of which the greater of two limits counts.
Loss both_of(const Loss& one, const Loss& other);

/// `loss` in words: "keeps 6 decimals of a float, keeps 12 decimals of a double". Empty if there is none.
std::string describe(const Loss& loss);

/// `event` after a trip through a text with `loss`: what a lossy codec must give back, exactly but for `double_ulps`.
Event after_loss(Event event, const Loss& loss);

/// The index of the first event in which `actual` differs from `expected` with `loss` allowed for;
/// the length of the shorter if one merely ends early; npos if they agree.
std::size_t first_difference(const Record& expected, const Record& actual, const Loss& loss);
inline constexpr std::size_t kNoDifference = static_cast<std::size_t>(-1);

}  // namespace scenebench
