// Every shape but docs in flatcc's generated code, by the field descriptions: how it is built, walked and copied to the
// application's structs. docs.h is the same by hand for one shape.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/flatcc/binary.h"
#include "codecs/shared/accessors.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// The functions generated for the table that holds a T, as a root or as an element of a list.
template <Described T>
struct FlatccTable;

/// How the field of that name is read from the table or struct that holds a T, added to the table that a builder has
/// begun, begun and ended there, created from an array, given elements, and copied from another table.
template <Described T, FieldName name>
struct FlatccField;

// Macros, because each generated function's name contains the table's and the field's. Not all of a field's exist.
#define SB_FLATCC_TABLE(type, table)                                                                     \
  template <>                                                                                            \
  struct FlatccTable<type> {                                                                             \
    static auto root(const void* wire) { return table##_as_root(wire); }                                 \
    static int verify(const void* wire, std::size_t size) { return table##_verify_as_root(wire, size); } \
    static void start(flatcc_builder_t* builder) { table##_start_as_root(builder); }                     \
    static bool end(flatcc_builder_t* builder) { return table##_end_as_root(builder) != 0; }             \
    static auto at(table##_vec_t list, std::size_t i) { return table##_vec_at(list, i); }                \
  }
#define SB_FLATCC_FIELD(type, table, field)                                               \
  template <>                                                                             \
  struct FlatccField<type, #field> {                                                      \
    static auto get(auto from) { return table##_##field(from); }                          \
    static void add(auto* builder, auto value) { table##_##field##_add(builder, value); } \
    static auto start(auto* builder) { return table##_##field##_start(builder); }         \
    static void end(auto* builder) { table##_##field##_end(builder); }                    \
    static void create(auto* builder, const auto* data, std::size_t size) {               \
      table##_##field##_create(builder, data, size);                                      \
    }                                                                                     \
    static void push_start(auto* builder) { table##_##field##_push_start(builder); }      \
    static void push_end(auto* builder) { table##_##field##_push_end(builder); }          \
    static void push_create(auto* builder, const char* data, std::size_t size) {          \
      table##_##field##_push_create(builder, data, size);                                 \
    }                                                                                     \
    static void pick(auto* builder, auto from) { table##_##field##_pick(builder, from); } \
  }

/// Base class of FlatccAccess.
template <Described Shape>
class FlatccFields {
 public:
  using Root = decltype(FlatccTable<Shape>::root(nullptr));

  static Root root(const void* wire) { return FlatccTable<Shape>::root(wire); }
  static int verify(const void* wire, std::size_t size) { return FlatccTable<Shape>::verify(wire, size); }

  /// Leaves `builder` finished with `value` as its root; false if there is no memory for it. Empty lists are left out.
  static bool build(flatcc_builder_t* builder, const Shape& value) {
    FlatccTable<Shape>::start(builder);
    build_fields(builder, value, Numbers<Shape>());
    return FlatccTable<Shape>::end(builder);
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    return walk_value<Shape>(root, sink);
  }

  /// The codec's to_structs(). False if a part is missing.
  static bool to_structs(Root root, Shape& to) { return fill(root, to); }

 protected:
  /// Walks what the generated code gives for a T. False if a part is missing; a missing list is an empty one.
  template <class T, class Sink>
  static bool walk_value(auto value, Sink& sink) {
    if constexpr (Scalar<T>) {
      sink.value(static_cast<T>(value));
    } else if constexpr (Enumeration<T>) {
      sink.value(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (Text<T>) {
      if (!value) return false;
      sink.text(flatcc_view(value));
    } else if constexpr (Optional<T>) {
      sink.present(value != nullptr);
      return !value || walk_value<typename T::value_type>(value, sink);
    } else if constexpr (List<T>) {
      return walk_list<typename T::value_type>(value, sink);
    } else {
      return value && walk_fields<T>(value, sink, Numbers<T>());
    }
    return true;
  }

  /// Adds all fields of `from` to the table that `builder` has begun, but calls `change()` instead for the one changed.
  template <Described T, FieldName changed>
  static void pick_fields(flatcc_builder_t* builder, auto from, auto change) {
    pick_fields<T, changed>(builder, from, change, Numbers<T>());
  }

 private:
  template <Described T, std::size_t number>
  using FieldOf = FlatccField<T, kFieldName<T, number>>;

  template <Described T, std::size_t... number>
  static void build_fields(flatcc_builder_t* builder, const T& value, std::index_sequence<number...>) {
    (build_field<FieldOf<T, number>>(builder, member_of<number>(value)), ...);
  }

  template <class Field, class T>
  static void build_field(flatcc_builder_t* builder, const T& value) {
    if constexpr (Optional<T>) {
      if (value) build_field<Field>(builder, *value);
    } else if constexpr (Described<T>) {
      build_part<Field>(builder, value);
    } else if constexpr (List<T>) {
      if (!value.empty()) build_list<Field>(builder, value);
    } else if constexpr (Text<T>) {
      Field::create(builder, value.data(), value.size());
    } else if constexpr (Enumeration<T>) {
      Field::add(builder, static_cast<std::underlying_type_t<T>>(value));
    } else {
      Field::add(builder, value);
    }
  }

  /// A struct has its place in the table that is being built; a table is another one.
  template <class Field, Described T>
  static void build_part(flatcc_builder_t* builder, const T& value) {
    if constexpr (std::is_pointer_v<decltype(Field::start(builder))>) {
      if (auto* to = Field::start(builder)) set_members(value, *to, Numbers<T>());
    } else {
      Field::start(builder);
      build_fields(builder, value, Numbers<T>());
    }
    Field::end(builder);
  }

  template <Described T, std::size_t... number>
  static void set_members(const T& value, auto& to, std::index_sequence<number...>) {
    (set_member(member_of<number>(value), AccessorsOf<T, number>::member(to)), ...);
  }

  template <class T, class To>
  static void set_member(const T& value, To& to) {
    if constexpr (Described<T>) set_members(value, to, Numbers<T>());
    else to = static_cast<To>(value);
  }

  template <class Field, class T>
  static void build_list(flatcc_builder_t* builder, const std::vector<T>& list) {
    if constexpr (Scalar<T>) {
      Field::create(builder, list.data(), list.size());
    } else {
      Field::start(builder);
      for (const T& value : list) {
        if constexpr (Text<T>) {
          Field::push_create(builder, value.data(), value.size());
        } else {
          Field::push_start(builder);
          build_fields(builder, value, Numbers<T>());
          Field::push_end(builder);
        }
      }
      Field::end(builder);
    }
  }

  template <Described T, FieldName changed, std::size_t... number>
  static void pick_fields(flatcc_builder_t* builder, auto from, auto change, std::index_sequence<number...>) {
    (pick_field<FieldOf<T, number>, FlatccField<T, changed>>(builder, from, change), ...);
  }

  template <class Field, class Changed>
  static void pick_field(flatcc_builder_t* builder, auto from, auto change) {
    if constexpr (std::same_as<Field, Changed>) change();
    else Field::pick(builder, from);
  }

  template <Described T, class Sink, std::size_t... number>
  static bool walk_fields(auto part, Sink& sink, std::index_sequence<number...>) {
    return (walk_value<MemberOf<T, number>>(FieldOf<T, number>::get(part), sink) && ...);
  }

  template <class T, class Sink>
  static bool walk_list(const auto* list, Sink& sink) {
    const std::size_t size = flatbuffers_vec_len(list);
    for (std::size_t i = 0; i < size; ++i) {
      if (!walk_value<T>(at<T>(list, i), sink)) return false;
    }
    sink.count(size);
    return true;
  }

  /// Element `i` of a list of T.
  template <class T>
  static auto at(const auto* list, std::size_t i) {
    if constexpr (Described<T>) return FlatccTable<T>::at(list, i);
    else if constexpr (Text<T>) return flatbuffers_string_vec_at(list, i);
    else if constexpr (std::same_as<T, float>) return flatbuffers_float_vec_at(list, i);
    else if constexpr (std::same_as<T, std::uint16_t>) return flatbuffers_uint16_vec_at(list, i);
    else return flatbuffers_uint32_vec_at(list, i);
  }

  /// To a default-constructed `to`. Structs are read whole before they are written, so that the compiler can copy
  /// several members at once.
  template <class T>
  static bool fill(auto value, T& to) {
    if constexpr (Scalar<T> || Enumeration<T>) {
      to = static_cast<T>(value);
    } else if constexpr (Text<T>) {
      if (!value) return false;
      to = flatcc_view(value);
    } else if constexpr (Optional<T>) {
      return !value || fill(value, to.emplace());
    } else if constexpr (List<T>) {
      return fill_list(value, to);
    } else if constexpr (std::is_trivially_copyable_v<T>) {
      if (!value) return false;
      T made;
      fill_fields(value, made, Numbers<T>());
      to = made;
    } else {
      return value && fill_fields(value, to, Numbers<T>());
    }
    return true;
  }

  template <Described T, std::size_t... number>
  static bool fill_fields(auto part, T& to, std::index_sequence<number...>) {
    return (fill(FieldOf<T, number>::get(part), member_of<number>(to)) && ...);
  }

  template <class T>
  static bool fill_list(const auto* list, std::vector<T>& to) {
    const std::size_t size = flatbuffers_vec_len(list);
    if constexpr (Scalar<T>) {
      to.resize(size);
      for (std::size_t i = 0; i < size; ++i) to[i] = at<T>(list, i);
    } else {
      to.reserve(size);
      for (std::size_t i = 0; i < size; ++i) {
        if (!fill(at<T>(list, i), to.emplace_back())) return false;
      }
    }
    return true;
  }
};

}  // namespace scenebench::codecs
