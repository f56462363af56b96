// Messages of any shape in capnp's generated code, built by the field descriptions.
#pragma once

#include <capnp/list.h>

#include <string>
#include <utility>
#include <vector>

#include "codecs/capnp/access.h"
#include "codecs/capnp/names.h"
#include "model/fields.h"

namespace scenebench::codecs {

struct CapnpBuilding {
  /// Sets all fields of `builder`, which is of a new message, or of an element of a new list.
  template <Described T>
  static void build(const T& value, auto builder) {
    build_fields(value, builder, Numbers<T>());
  }

 private:
  template <Described T, std::size_t... number>
  static void build_fields(const T& value, auto& builder, std::index_sequence<number...>) {
    (build_field<CapnpNamesOf<T, number>>(member_of<number>(value), builder), ...);
  }

  template <class Names, class T>
  static void build_field(const T& value, auto& builder) {
    if constexpr (Text<T>) {
      Names::set(builder, capnp_text(value));
    } else if constexpr (Optional<T>) {
      if (value) build(*value, Names::init(builder));
    } else if constexpr (Described<T>) {
      build(value, Names::init(builder));
    } else if constexpr (List<T>) {
      build_list<Names>(value, builder);
    } else {
      Names::set(builder, static_cast<decltype(Names::get(builder))>(value));
    }
  }

  template <class Names, class T>
  static void build_list(const std::vector<T>& values, auto& builder) {
    const auto count = static_cast<capnp::uint>(values.size());
    if constexpr (Scalar<T>) {
      Names::set(builder, kj::ArrayPtr<const T>(values.data(), values.size()));
    } else {
      auto list = Names::init(builder, count);
      capnp::uint i = 0;
      for (const T& value : values) {
        if constexpr (Text<T>) list.set(i++, capnp_text(value));
        else build(value, list[i++]);
      }
    }
  }
};

}  // namespace scenebench::codecs
