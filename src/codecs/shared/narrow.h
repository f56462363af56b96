// Narrows integers of formats that have only wider ones than the application, such as Protocol Buffers with none below
// 32 bits, for a sink or a struct. Checks that values fit.
#pragma once

#include <concepts>
#include <utility>

#include "model/fields.h"

namespace scenebench::codecs {

template <Scalar... Values, class Sink>
void walk_values(Sink& sink, Values... values) {
  (sink.value(values), ...);
}

/// Hands integers to the sink as Narrow, their type in the application; false if one does not fit.
template <class Narrow, class Sink, class... Wide>
bool walk_narrow(Sink& sink, Wide... wide) {
  (sink.value(static_cast<Narrow>(wide)), ...);
  return (std::in_range<Narrow>(wide) && ...);
}

/// Assigns `wide` to `to`; false if it does not fit.
template <std::integral Wide, std::integral Narrow>
bool narrow(Wide wide, Narrow& to) {
  to = static_cast<Narrow>(wide);
  return std::in_range<Narrow>(wide);
}

}  // namespace scenebench::codecs
