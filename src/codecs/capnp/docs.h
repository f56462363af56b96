// The root of shape `docs` in capnp's generated code.
#pragma once

#include "codecs/capnp/access.h"
#include "docs.capnp.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct CapnpRoot<docs::FooBarContainer> {
  using type = cp::docs::FooBarContainer;
};

}  // namespace scenebench::codecs
