// Tells bitsery what to write and read of the shapes' structs, by a serialize() function outside them.
#pragma once

#include <bitsery/adapter/buffer.h>
#include <bitsery/bitsery.h>
#include <bitsery/ext/std_optional.h>
#include <bitsery/traits/string.h>
#include <bitsery/traits/vector.h>

#include "codecs/shared/list_limit.h"
#include "model/fields.h"

namespace scenebench::codecs {

template <class Serializer, class T>
void serialize_member(Serializer& s, T& member);

/// The library requires a maximum for every list.
template <class Serializer, List T>
void serialize_list(Serializer& s, T& list) {
  using Element = typename T::value_type;
  if constexpr (Scalar<Element>) {
    s.template container<sizeof(Element)>(list, kMaxElements<Element>);
  } else {
    s.container(list, kMaxElements<Element>,
                [](Serializer& each, Element& element) { serialize_member(each, element); });
  }
}

template <class Serializer, class T>
void serialize_member(Serializer& s, T& member) {
  if constexpr (std::same_as<T, bool>) {
    s.boolValue(member);
  } else if constexpr (Scalar<T> || Enumeration<T>) {
    s.template value<sizeof(T)>(member);
  } else if constexpr (Text<T>) {
    s.text1b(member, kMaxElements<char>);
  } else if constexpr (List<T>) {
    serialize_list(s, member);
  } else if constexpr (Optional<T>) {
    s.ext(member, bitsery::ext::StdOptional{},
          [](Serializer& each, typename T::value_type& part) { serialize_member(each, part); });
  } else {
    s.object(member);
  }
}

}  // namespace scenebench::codecs

namespace bitsery {

template <class Serializer, scenebench::Described T>
void serialize(Serializer& s, T& value) {
  scenebench::for_each_field<T>([&](const auto& field) {
    scenebench::codecs::serialize_member(s, value.*field.member);
  });
}

}  // namespace bitsery
