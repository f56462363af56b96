// The versions of shape `docs` in cista's containers. Their wires begin with the hash of the type that was written, and
// the library refuses those of another type. It has no other means; its README refers those who need more to other
// libraries.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "codecs/cista/cista.h"
#include "codecs/shared/versions.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

template <>
struct CodecOfVersions<Cista> {
  template <class Version>
  class Codec : public CistaBuffers<Version, cista::mode::WITH_VERSION> {
   public:
    static CodecInfo info() { return Cista<docs::FooBarContainer>::info(); }
  };
};

using CistaText = cista::offset::string;
using CistaFooBars = CistaType<std::vector<docs::FooBar>>;

template <>
struct CistaMirror<docs_versions::Owner> {
  CistaText name;
  std::uint32_t since;
};

template <>
struct CistaMirror<docs_versions::Added> {
  CistaFooBars list;
  bool initialized;
  docs::Fruit fruit;
  CistaText location;
  CistaType<std::optional<docs_versions::Owner>> owner;
};

template <>
struct CistaMirror<docs_versions::Removed> {
  CistaFooBars list;
  docs::Fruit fruit;
  CistaText location;
};

template <>
struct CistaMirror<docs_versions::WideFooBar> {
  docs::Bar sibling;
  CistaText name;
  double rating;
  std::uint16_t postfix;
};

template <>
struct CistaMirror<docs_versions::Widened> {
  CistaType<std::vector<docs_versions::WideFooBar>> list;
  bool initialized;
  docs::Fruit fruit;
  CistaText location;
};

template <>
struct CistaMirror<docs_versions::Renamed> {
  CistaFooBars list;
  bool initialized;
  docs::Fruit fruit;
  CistaText address;
};

template <>
struct CistaMirror<docs_versions::EnumAdded> {
  CistaFooBars list;
  bool initialized;
  docs_versions::Fruit fruit;
  CistaText location;
};

template <>
struct CistaMirror<docs_versions::FooBarWithOptionalSibling> {
  cista::optional<docs::Bar> sibling;
  CistaText name;
  double rating;
  std::uint8_t postfix;
};

template <>
struct CistaMirror<docs_versions::MadeOptional> {
  CistaType<std::vector<docs_versions::FooBarWithOptionalSibling>> list;
  bool initialized;
  docs::Fruit fruit;
  CistaText location;
};

template <>
struct CistaMirror<docs_versions::Place> {
  CistaText location;
};

template <>
struct CistaMirror<docs_versions::Nested> {
  CistaFooBars list;
  bool initialized;
  docs::Fruit fruit;
  CistaType<std::optional<docs_versions::Place>> place;
};

}  // namespace scenebench::codecs
