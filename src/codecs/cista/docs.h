// Shape `docs` in cista's containers.
#pragma once

#include "codecs/cista/mirror.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct CistaMirror<docs::FooBarContainer> {
  struct FooBar {
    docs::Bar sibling;
    cista::offset::string name;
    double rating;
    std::uint8_t postfix;
  };

  struct Root {
    cista::offset::vector<FooBar> list;
    bool initialized;
    docs::Fruit fruit;
    cista::offset::string location;
  };

  /// The string of phase decode-one; it is always there.
  static const cista::offset::string* one_field(const Root& root) { return &root.location; }
};

}  // namespace scenebench::codecs
