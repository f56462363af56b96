// The versions of shape `docs` in cista's containers. Their wires begin with the hash of the type that was written, and
// the library refuses those of another type. It has no other means; its README refers those who need more to other
// libraries.
#pragma once

#include <cstdint>

#include "codecs/cista/cista.h"
#include "codecs/cista/docs.h"
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

using CistaDocs = CistaMirror<docs::FooBarContainer>;

template <>
struct CistaMirror<docs_versions::Added> {
  struct Owner {
    cista::offset::string name;
    std::uint32_t since;
  };

  struct Root {
    cista::offset::vector<CistaDocs::FooBar> list;
    bool initialized;
    docs::Fruit fruit;
    cista::offset::string location;
    cista::optional<Owner> owner;
  };
};

template <>
struct CistaMirror<docs_versions::Removed> {
  struct Root {
    cista::offset::vector<CistaDocs::FooBar> list;
    docs::Fruit fruit;
    cista::offset::string location;
  };
};

template <>
struct CistaMirror<docs_versions::Widened> {
  struct FooBar {
    docs::Bar sibling;
    cista::offset::string name;
    double rating;
    std::uint16_t postfix;
  };

  struct Root {
    cista::offset::vector<FooBar> list;
    bool initialized;
    docs::Fruit fruit;
    cista::offset::string location;
  };
};

template <>
struct CistaMirror<docs_versions::Renamed> {
  struct Root {
    cista::offset::vector<CistaDocs::FooBar> list;
    bool initialized;
    docs::Fruit fruit;
    cista::offset::string address;
  };
};

template <>
struct CistaMirror<docs_versions::EnumAdded> {
  struct Root {
    cista::offset::vector<CistaDocs::FooBar> list;
    bool initialized;
    docs_versions::Fruit fruit;
    cista::offset::string location;
  };
};

template <>
struct CistaMirror<docs_versions::MadeOptional> {
  struct FooBar {
    cista::optional<docs::Bar> sibling;
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
};

template <>
struct CistaMirror<docs_versions::Nested> {
  struct Place {
    cista::offset::string location;
  };

  struct Root {
    cista::offset::vector<CistaDocs::FooBar> list;
    bool initialized;
    docs::Fruit fruit;
    cista::optional<Place> place;
  };
};

}  // namespace scenebench::codecs
