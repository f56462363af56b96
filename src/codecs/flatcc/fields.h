// Every shape but docs in flatcc's generated code, by the field descriptions: how it is built, walked, changed and
// copied to the application's structs. docs.h is the same by hand for one shape.
#pragma once

#include <flatbuffers_common_reader.h>
#include <flatcc/flatcc_builder.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/shared/accessors.h"
#include "codecs/shared/text_path.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

inline std::string_view flatcc_view(flatbuffers_string_t text) { return {text, flatbuffers_string_len(text)}; }

/// The table that is a shape's root: how it is read and verified, and begun and ended in a builder. The units of shapes
/// specialise it (ROOT in cmake/codec.cmake), and versions.h for later versions.
template <class Shape>
struct FlatccRoot;
#define SB_FLATCC_TABLE(shape, table)                                                                    \
  template <>                                                                                            \
  struct scenebench::codecs::FlatccRoot<scenebench::shape> {                                             \
    static auto root(const void* wire) { return table##_as_root(wire); }                                 \
    static int verify(const void* wire, std::size_t size) { return table##_verify_as_root(wire, size); } \
    static void start(flatcc_builder_t* builder) { table##_start_as_root(builder); }                     \
    static bool end(flatcc_builder_t* builder) { return table##_end_as_root(builder) != 0; }             \
  };
#define SB_FLATCC_ROOT(shape, root) SB_FLATCC_TABLE(shape::Root, shape##_##root)

/// How the field of that name is read from a table or struct, and the elements of a list (at); added to the table that
/// a builder has begun, begun and ended there, created from an array, given elements, and copied from another table.
template <class Part, FieldName name>
struct FlatccField;

// A macro, because each generated function's name contains the table's and the field's. Not all of a field's exist.
#define SB_FLATCC_FIELD(kind, shape, part, field, type) \
  SB_FLATCC_FIELD_OF(shape##_##part##_##kind##_t, shape##_##part##_##field, field, type)
#define SB_FLATCC_FIELD_OF(part, function, field, type)                                                               \
  template <>                                                                                                         \
  struct scenebench::codecs::FlatccField<part, #field> {                                                              \
    using Part = part;                                                                                                \
    static auto get(auto from) { return function(from); }                                                             \
    static auto at(const auto* list, std::size_t i) { return type##_vec_at(list, i); }                                \
    static void add(auto* builder, auto value) { function##_add(builder, value); }                                    \
    static auto start(auto* builder) { return function##_start(builder); }                                            \
    static void end(auto* builder) { function##_end(builder); }                                                       \
    static void create(auto* builder, const auto* data, std::size_t size) { function##_create(builder, data, size); } \
    static void push_start(auto* builder) { function##_push_start(builder); }                                         \
    static void push_end(auto* builder) { function##_push_end(builder); }                                             \
    static void push_create(auto* builder, const char* data, std::size_t size) {                                      \
      function##_push_create(builder, data, size);                                                                    \
    }                                                                                                                 \
    static void push_clone(auto* builder, auto from) { function##_push(builder, type##_clone(builder, from)); }       \
    static void pick(auto* builder, auto from) { function##_pick(builder, from); }                                    \
  };

/// What that field is, and an element of it if it is a list.
template <class Field>
using FlatccPart = decltype(Field::get(typename Field::Part()));
template <class Field>
using FlatccElement = decltype(Field::at(FlatccPart<Field>(), 0));

/// How one shape is built, read and changed.
template <Described Shape>
class FlatccAccess {
 public:
  using Root = decltype(FlatccRoot<Shape>::root(nullptr));

  static Root root(const void* wire) { return FlatccRoot<Shape>::root(wire); }
  static int verify(const void* wire, std::size_t size) { return FlatccRoot<Shape>::verify(wire, size); }

  /// Leaves `builder` finished with `value` as its root; false if there is no memory for it. Empty lists are left out.
  static bool build(flatcc_builder_t* builder, const Shape& value) {
    FlatccRoot<Shape>::start(builder);
    build_fields<Root>(builder, value, Numbers<Shape>());
    return FlatccRoot<Shape>::end(builder);
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    return walk_value<Shape>(root, sink);
  }

  /// The codec's to_structs(). False if a part is missing.
  static bool to_structs(Root root, Shape& to) { return fill(root, to); }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(Root root, Sink& sink) {
    constexpr const TextPath& path = kOneField<Shape>;  // GCC 14 refuses it as a template argument
    if constexpr (path.list.empty()) {
      return pick_text<kOneField<Shape>>(root, sink);
    } else {
      using List = FlatccField<Root, kListName<kOneField<Shape>>>;
      const auto* const list = List::get(root);
      const std::size_t size = flatbuffers_vec_len(list);
      return size > 0 && pick_text<kOneField<Shape>>(List::at(list, path.element(size)), sink);
    }
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(Root root, const ScenePart& part, Sink& sink) requires std::same_as<Shape, scene::Scene> {
    using List = FlatccField<Root, "entities">;
    const auto* const entities = List::get(root);
    const std::size_t count = flatbuffers_vec_len(entities);
    const bool complete = each_entity(part, count, [&](std::size_t index) {
      const auto entity = List::at(entities, index);
      if (!part.positions) return walk_value<scene::Entity>(entity, sink);
      using Transform = FlatccField<FlatccElement<List>, "transform">;
      using Position = FlatccField<FlatccPart<Transform>, "position">;
      return walk_value<scene::Vec3>(Position::get(Transform::get(entity)), sink);
    });
    sink.count(part.within(count));
    return complete;
  }

  /// Leaves `builder` finished with a copy of `root` that has the field of phase update-one changed; false if it is
  /// missing.
  static bool update(flatcc_builder_t* builder, Root root) {
    using List = FlatccField<Root, kListName<kUpdatedField<Shape>>>;
    const auto* const list = List::get(root);
    if (flatbuffers_vec_len(list) == 0) return false;
    FlatccRoot<Shape>::start(builder);
    const auto change = [=] { push_updated<kUpdatedField<Shape>, List>(builder, list); };
    pick_fields<List, Shape>(builder, root, change, Numbers<Shape>());
    return FlatccRoot<Shape>::end(builder);
  }

 private:
  template <class Part, Described T, std::size_t number>
  using FieldOf = FlatccField<Part, kFieldName<T, number>>;

  template <class Part, Described T, std::size_t... number>
  static void build_fields(flatcc_builder_t* builder, const T& value, std::index_sequence<number...>) {
    (build_field<FieldOf<Part, T, number>>(builder, member_of<number>(value)), ...);
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
      build_fields<FlatccPart<Field>>(builder, value, Numbers<T>());
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
          build_fields<FlatccElement<Field>>(builder, value, Numbers<T>());
          Field::push_end(builder);
        }
      }
      Field::end(builder);
    }
  }

  template <const TextPath& path, class Sink>
  static bool pick_text(auto part, Sink& sink) {
    return walk_value<std::string>(FlatccField<decltype(part), kTextName<path>>::get(part), sink);
  }

  /// Copies `list`, but changes the text of the one element that `path` leads to.
  template <const TextPath& path, class List>
  static void push_updated(flatcc_builder_t* builder, const auto* list) {
    const std::size_t size = flatbuffers_vec_len(list);
    using Holder = TextHolder<Shape, path>;
    using Text = FlatccField<FlatccElement<List>, kTextName<path>>;
    List::start(builder);
    for (std::size_t i = 0; i < size; ++i) {
      const auto element = List::at(list, i);
      if (i != path.element(size)) {
        List::push_clone(builder, element);
        continue;
      }
      List::push_start(builder);
      const auto change = [=] { Text::create(builder, kUpdatedText.data(), kUpdatedText.size()); };
      pick_fields<Text, Holder>(builder, element, change, Numbers<Holder>());
      List::push_end(builder);
    }
    List::end(builder);
  }

  /// Adds all fields of `from` to the table that `builder` has begun, but calls `change()` instead for Changed.
  template <class Changed, Described T, std::size_t... number>
  static void pick_fields(flatcc_builder_t* builder, auto from, auto change, std::index_sequence<number...>) {
    (pick_field<FieldOf<decltype(from), T, number>, Changed>(builder, from, change), ...);
  }

  template <class Field, class Changed>
  static void pick_field(flatcc_builder_t* builder, auto from, auto change) {
    if constexpr (std::same_as<Field, Changed>) change();
    else Field::pick(builder, from);
  }

  template <Described T, class Sink, std::size_t... number>
  static bool walk_fields(auto part, Sink& sink, std::index_sequence<number...>) {
    return (walk_field<FieldOf<decltype(part), T, number>, MemberOf<T, number>>(part, sink) && ...);
  }

  template <class Field, class T, class Sink>
  static bool walk_field(auto part, Sink& sink) {
    if constexpr (List<T>) return walk_list<Field, typename T::value_type>(Field::get(part), sink);
    else return walk_value<T>(Field::get(part), sink);
  }

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
    } else {
      return value && walk_fields<T>(value, sink, Numbers<T>());
    }
    return true;
  }

  template <class Field, class T, class Sink>
  static bool walk_list(const auto* list, Sink& sink) {
    const std::size_t size = flatbuffers_vec_len(list);
    for (std::size_t i = 0; i < size; ++i) {
      if (!walk_value<T>(at<Field, T>(list, i), sink)) return false;
    }
    sink.count(size);
    return true;
  }

  /// Element `i` of a list of T.
  template <class Field, class T>
  static auto at(const auto* list, std::size_t i) {
    if constexpr (Described<T>) return Field::at(list, i);
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
    return (fill_field<FieldOf<decltype(part), T, number>>(part, member_of<number>(to)) && ...);
  }

  template <class Field, class T>
  static bool fill_field(auto part, T& to) {
    if constexpr (List<T>) return fill_list<Field>(Field::get(part), to);
    else return fill(Field::get(part), to);
  }

  template <class Field, class T>
  static bool fill_list(const auto* list, std::vector<T>& to) {
    const std::size_t size = flatbuffers_vec_len(list);
    if constexpr (Scalar<T>) {
      to.resize(size);
      for (std::size_t i = 0; i < size; ++i) to[i] = at<Field, T>(list, i);
    } else {
      to.reserve(size);
      for (std::size_t i = 0; i < size; ++i) {
        if (!fill(at<Field, T>(list, i), to.emplace_back())) return false;
      }
    }
    return true;
  }
};

}  // namespace scenebench::codecs
