// The objects of FlatBuffers' object API, filled by the field descriptions. Their own parts are reused.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "codecs/flatbuffers/build.h"
#include "codecs/shared/accessors.h"
#include "model/fields.h"

namespace scenebench::codecs {

template <class T>
void fill_object(const T& value, auto& object);

template <Described T, class Struct>
void fill_object(const T& value, std::unique_ptr<Struct>& slot) {
  const auto made = make_flatbuffers_struct<Struct>(value);
  if (slot) {
    *slot = made;
  } else {
    slot = std::make_unique<Struct>(made);
  }
}

template <Described T, class Struct>
void fill_object(const std::vector<T>& values, std::vector<Struct>& structs) {
  structs.clear();
  for (const T& value : values) structs.push_back(make_flatbuffers_struct<Struct>(value));
}

template <Described T, class Object>
void fill_object(const std::vector<T>& values, std::vector<std::unique_ptr<Object>>& objects) {
  const std::size_t before = objects.size();
  objects.resize(values.size());
  for (std::size_t i = before; i < values.size(); ++i) objects[i] = std::make_unique<Object>();
  for (std::size_t i = 0; i < values.size(); ++i) fill_object(values[i], *objects[i]);
}

template <Described T, std::size_t... number>
void fill_object(const T& value, auto& object, std::index_sequence<number...>) {
  (fill_object(member_of<number>(value), AccessorsOf<T, number>::member(object)), ...);
}

/// Overwrites an object, or a member of one, with `value`. A name that is absent is an empty string there.
template <class T>
void fill_object(const T& value, auto& object) {
  if constexpr (Described<T>) {
    fill_object(value, object, Numbers<T>());
  } else if constexpr (Optional<T>) {
    if (value) fill_object(*value, object);
    else if constexpr (requires { object.reset(); }) object.reset();
    else object.clear();
  } else if constexpr (Enumeration<T>) {
    object = static_cast<std::remove_reference_t<decltype(object)>>(value);
  } else {
    object = value;
  }
}

}  // namespace scenebench::codecs
