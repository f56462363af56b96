// Shape `docs` in SBE's generated code without bounds checks.
#pragma once

#include <scenebench_sbe_unchecked_docs/FooBarContainer.h>

#include "codecs/sbe/access.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct SbeMessage<docs::FooBarContainer, false> {
  using type = sbe_unchecked::docs::FooBarContainer;
};

}  // namespace scenebench::codecs
