// Handing a message's scalars to a sink. The format has none below 32 bits, so the walks check that values fit the
// narrower types of the application.
#pragma once

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

}  // namespace scenebench::codecs
