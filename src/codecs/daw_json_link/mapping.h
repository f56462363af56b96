// Describes the shapes' structs to DAW JSON Link, as its users do: by a contract with a mapping for each member.
#pragma once

#include <daw/json/daw_json_link.h>

#include <concepts>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/fields.h"

namespace scenebench::codecs {

/// How a value without a name is mapped. Integers are checked against their type's range. Floats are read as doubles,
/// because the library's precise mode rounds one float in ten wrongly; they are still written as floats.
template <class T>
constexpr auto daw_value_mapping() {
  if constexpr (std::floating_point<T>) {
    return std::type_identity<double>{};
  } else if constexpr (Enumeration<T> || (std::integral<T> && !std::same_as<T, bool>)) {
    return std::type_identity<daw::json::json_checked_number_no_name<T>>{};
  } else {
    return std::type_identity<T>{};
  }
}

template <class T>
using DawValue = typename decltype(daw_value_mapping<T>())::type;

/// How a member is mapped. `name` is its name in JSON.
template <daw::json::json_name name, class Member>
struct DawMember {
  using type = daw::json::json_link<name, DawValue<Member>>;
};
template <daw::json::json_name name, class Element>
struct DawMember<name, std::vector<Element>> {
  using type = daw::json::json_array<name, DawValue<Element>, std::vector<Element>>;
};

/// The mappings of all members of T, in the library's type for a list of them.
template <Described T>
class DawMembers {
  template <std::size_t i>
  static constexpr auto name() {
    constexpr std::string_view text = std::get<i>(field_tuple<T>).name;
    constexpr std::size_t size = text.size() + 1;  // with the NUL
    return daw::json::json_name<size>(text.data(), std::make_index_sequence<size>{});
  }

  template <class Struct, class Member>
  static Member member_of(const Field<Struct, Member>&);

  template <std::size_t... i>
  static auto list(std::index_sequence<i...>) -> daw::json::json_member_list<
      typename DawMember<name<i>(), decltype(member_of(std::get<i>(field_tuple<T>)))>::type...>;

 public:
  using type = decltype(list(std::make_index_sequence<field_count<T>>{}));
};

/// Makes a T of its members in braces. The library would do so by itself if floats were not read as doubles.
template <Described T>
struct DawConstructor {
  template <class... Members>
  T operator()(Members&&... members) const {
    return Description<T>::apply([&]<class... Declared>(const Field<T, Declared>&...) {
      return T{static_cast<Declared>(std::forward<Members>(members))...};
    });
  }
};

}  // namespace scenebench::codecs

template <scenebench::Described T>
struct daw::json::json_data_contract<T> {
  using constructor_t = scenebench::codecs::DawConstructor<T>;
  using type = typename scenebench::codecs::DawMembers<T>::type;

  static auto to_json_data(const T& value) {
    return scenebench::Description<T>::apply(
        [&](const auto&... field) { return std::forward_as_tuple(value.*field.member...); });
  }
};
