// Handing a message's scalars to a sink or to a struct. The format has none below 32 bits, so both check that values
// fit the narrower types of the application.
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
