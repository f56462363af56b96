// Handing scalars of formats whose integers are wider than the application's, such as Protocol Buffers with none below 32
// bits, to a sink or to a struct: both check that values fit.
#pragma once

#include <concepts>
#include <utility>

#include "model/fields.h"

namespace scenebench::codecs {

template <Scalar... Values, class Sink>
void walk_values(Sink& sink, Values... values) {
  (sink.value(values), ...);
}

/// Hands integers to the sink as Narrow, which they have on the application's side; false if one does not fit.
template <class Narrow, class Sink, class... Wide>
bool walk_narrow(Sink& sink, Wide... wide) {
  (sink.value(static_cast<Narrow>(wide)), ...);
  return (std::in_range<Narrow>(wide) && ...);
}

/// Makes `to` what `wide` is; false if it does not fit.
template <std::integral Wide, std::integral Narrow>
bool narrow(Wide wide, Narrow& to) {
  to = static_cast<Narrow>(wide);
  return std::in_range<Narrow>(wide);
}

}  // namespace scenebench::codecs
