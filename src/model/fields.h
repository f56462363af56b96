// Field descriptions: for each plain struct of a shape, the name and the member of each field, written once.
//
// The canonical walk, equality, path names and almost every codec are templates over these descriptions; the walks of
// codecs are checked against the canonical one.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace scenebench {

/// The name of the shape whose root struct is Shape, said beside that struct. Its data() is NUL-terminated.
template <class Shape>
inline constexpr std::string_view shape_name = "";

/// One field: its name in every text format, and its member. `name.data()` is NUL-terminated (it views a literal).
template <class Struct, class Member>
struct Field {
  std::string_view name;
  Member Struct::*member;
};

/// Describes the fields of a struct of a shape. SB_DESCRIBE writes the specialisations. T is the struct, and
/// apply(function) returns `function(field...)` with a Field for each of its members, in canonical order. This is a
/// template and not a tuple, because each file that sees a description would have to compile the tuple, even if it does
/// not use it.
template <class T>
struct Description;

// Macros, because no C++20 template can spell a member's name. Each name is written once:
//
//   SB_DESCRIBE(Camera, SB_FIELD(fov), SB_FIELD_AS("near", near_plane));
//
// The prefix is SB_, because the project's whole name would be longer than most fields' names. FIELD alone is taken in
// the headers of other libraries.
#define SB_DESCRIBE(type, ...)                                   \
  template <>                                                    \
  struct Description<type> {                                     \
    using T = type;                                              \
    template <class Function>                                    \
    static constexpr decltype(auto) apply(Function&& function) { \
      return std::forward<Function>(function)(__VA_ARGS__);      \
    }                                                            \
  }
#define SB_FIELD(member) SB_FIELD_AS(#member, member)
#define SB_FIELD_AS(name, member) \
  Field<T, decltype(T::member)> { name, &T::member }

template <class T>
concept Described = requires {
  typename Description<T>::T;
};

/// An enumeration, which is walked as its underlying type.
template <class T>
concept Enumeration = std::is_enum_v<T>;

/// bool, any integer or any float: what a sink takes as a value.
template <class T>
concept Scalar = std::is_arithmetic_v<T>;

/// A string, of any bytes.
template <class T>
concept Text = std::same_as<T, std::string>;

/// A list of elements of one type.
template <class T>
struct IsList : std::false_type {};
template <class T>
struct IsList<std::vector<T>> : std::true_type {};
template <class T>
concept List = IsList<T>::value;

/// A part that may be absent.
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
concept Optional = IsOptional<T>::value;

/// How many fields T has.
template <Described T>
inline constexpr std::size_t field_count =
    Description<T>::apply([](const auto&... field) { return sizeof...(field); });

/// The fields of T by number, as std::get<number>(field_tuple<T>), for code that needs one at a time.
template <Described T>
inline constexpr auto field_tuple = Description<T>::apply([](const auto&... field) { return std::tuple{field...}; });

/// Calls `visit(field)` for each field of T in canonical order.
template <Described T, class Visitor>
constexpr void for_each_field(Visitor&& visit) {
  Description<T>::apply([&](const auto&... field) { (visit(field), ...); });
}

/// Like for_each_field, but stops at the first field whose visit returns false. Returns whether all returned true.
template <Described T, class Visitor>
constexpr bool all_fields(Visitor&& visit) {
  return Description<T>::apply([&](const auto&... field) { return (visit(field) && ...); });
}

/// A sink that tracks its path in the object (see `path_of`).
template <class Sink>
concept TracksPath = requires(Sink& sink) {
  sink.enter(std::string_view{});
  sink.enter(std::size_t{});
  sink.leave();
};

/// The canonical walk: passes every value in `value` to `sink`, depth first, fields in the order of the description.
///
/// Scalars and enumerations arrive as `sink.value(v)` in their exact type (enumerations as their underlying type),
/// strings as `sink.text(view)`, optional parts as `sink.present(bool)` followed by the part if it is there, and lists
/// as their elements followed by `sink.count(n)` (last, because a streaming reader may not know the length before).
template <class T, class Sink>
void walk_fields(const T& value, Sink& sink) {
  if constexpr (Scalar<T>) {
    sink.value(value);
  } else if constexpr (Enumeration<T>) {
    sink.value(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (Text<T>) {
    sink.text(value);
  } else if constexpr (Optional<T>) {
    sink.present(value.has_value());
    if (value) walk_fields(*value, sink);
  } else if constexpr (List<T>) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      if constexpr (TracksPath<Sink>) sink.enter(i);
      walk_fields(value[i], sink);
      if constexpr (TracksPath<Sink>) sink.leave();
    }
    sink.count(value.size());
  } else {
    for_each_field<T>([&](const auto& field) {
      if constexpr (TracksPath<Sink>) sink.enter(field.name);
      walk_fields(value.*field.member, sink);
      if constexpr (TracksPath<Sink>) sink.leave();
    });
  }
}

}  // namespace scenebench
