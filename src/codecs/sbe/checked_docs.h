// Shape `docs` in SBE's generated code that checks bounds.
#pragma once

#include <scenebench_sbe_docs/FooBarContainer.h>

#include "codecs/sbe/access.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct SbeMessage<docs::FooBarContainer, true> {
  using type = sbe::docs::FooBarContainer;
};

}  // namespace scenebench::codecs
