// Every shape but docs as a FlatBuffer, built by the field descriptions and flatc's builders. docs.h is the same by
// hand for one shape.
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "codecs/flatbuffers/read.h"
#include "codecs/shared/accessors.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// What is in an optional, or the type itself.
template <class T>
struct Inner : std::type_identity<T> {};
template <Optional T>
struct Inner<T> : std::type_identity<typename T::value_type> {};

/// A field of a table: of T, with that number, in the generated class Table.
template <Described T, std::size_t number, class Table>
struct FlatBuffersField {
  using Names = AccessorsOf<T, number>;
  using Value = typename Inner<MemberOf<T, number>>::type;
  using Part = FlatBuffersPart<Names, Table>;

  /// Whether the table has only the offset of it: strings, lists and other tables.
  static constexpr bool is_apart = Text<Value> || List<Value> || requires { typename Part::Builder; };
  /// As flatc counts, to which structs are as long as offsets.
  static constexpr std::size_t size =
      Scalar<Value> || Enumeration<Value> ? sizeof(Value) : sizeof(flatbuffers::uoffset_t);

  static const auto& of(const T& value) { return member_of<number>(value); }
};

/// The numbers of T's fields in the order in which flatc's own Create functions add them: the largest first, so that
/// little padding is needed between them, and of one size the last first.
template <Described T, class Table>
inline constexpr auto kBySize = []<std::size_t... number>(std::index_sequence<number...>) {
  std::array order{number...};
  const std::array sizes{FlatBuffersField<T, number, Table>::size...};
  std::ranges::sort(order, [&](auto a, auto b) { return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a > b; });
  return order;
}(Numbers<T>());

template <class To, class T>
To make_flatbuffers_struct(const T& value);
template <class To, Described T, std::size_t... number>
To make_flatbuffers_struct(const T& value, std::index_sequence<number...>) {
  return To(make_flatbuffers_struct<FlatBuffersPart<AccessorsOf<T, number>, To>>(member_of<number>(value))...);
}

/// The application's struct or scalar as the generated type To.
template <class To, class T>
To make_flatbuffers_struct(const T& value) {
  if constexpr (Described<T>) {
    return make_flatbuffers_struct<To>(value, Numbers<T>());
  } else {
    return static_cast<To>(value);
  }
}

/// Builds tables. Keeps its scratch list between calls.
class FlatBuffersBuilding {
 public:
  using Builder = flatbuffers::FlatBufferBuilder;

  /// Adds `value` to what `builder` builds.
  template <class Table, Described T>
  flatbuffers::Offset<Table> build(Builder& builder, const T& value) {
    return build_table<Table>(builder, value, Numbers<T>());
  }

 private:
  template <class Table, Described T, std::size_t... number>
  flatbuffers::Offset<Table> build_table(Builder& builder, const T& value, std::index_sequence<number...>) {
    [[maybe_unused]] const std::size_t first = offsets_.size();
    // All elements come before the first list: the library's reflection cannot lengthen a list right behind which the
    // vtable of its last element begins (Straddle() in reflection.cpp of 25.12.19).
    const std::array elements{build_elements<FlatBuffersField<T, number, Table>>(builder, value)...};
    const std::array offsets{build_apart<FlatBuffersField<T, number, Table>>(builder, value, elements[number])...};
    if constexpr ((List<typename FlatBuffersField<T, number, Table>::Value> || ...)) offsets_.resize(first);
    constexpr auto& order = kBySize<T, Table>;
    typename Table::Builder table(builder);
    (add<FlatBuffersField<T, order[number], Table>>(table, value, offsets[order[number]]), ...);
    return table.Finish();
  }

  /// The generated type of a list's elements.
  template <class Part>
  using ElementOf = std::remove_cvref_t<decltype(*address(std::declval<const Part&>().Get(0)))>;

  /// Whether lists of T, in the generated code of Element, have offsets of their elements.
  template <class Element, class T>
  static constexpr bool kIsOfOffsets = Text<T> || requires { typename Element::Builder; };

  /// Builds the elements of a list of offsets. Returns where these begin in offsets_, which keeps them.
  template <class Field>
  std::size_t build_elements(Builder& builder, const auto& holder) {
    const std::size_t first = offsets_.size();
    if constexpr (List<typename Field::Value>) {
      using Element = ElementOf<typename Field::Part>;
      using T = typename Field::Value::value_type;
      if constexpr (!Scalar<T>) {
        if constexpr (kIsOfOffsets<Element, T>) {
          for (const T& value : Field::of(holder)) {
            const auto offset = build_apart_value<Element>(builder, value);
            offsets_.emplace_back(offset);
          }
        }
      }
    }
    return first;
  }

  /// The offset of a field that is apart. 0 leaves the field out: so are lists that are empty, as the object API does.
  template <class Field>
  flatbuffers::uoffset_t build_apart(Builder& builder, const auto& holder, std::size_t elements) {
    if constexpr (!Field::is_apart) {
      return 0;
    } else if constexpr (List<typename Field::Value>) {
      const auto& list = Field::of(holder);
      return list.empty() ? 0 : build_list<ElementOf<typename Field::Part>>(builder, list, elements);
    } else {
      return build_apart_value<typename Field::Part>(builder, Field::of(holder));
    }
  }

  template <class Part, class T>
  flatbuffers::uoffset_t build_apart_value(Builder& builder, const T& value) {
    if constexpr (Optional<T>) {
      return value ? build_apart_value<Part>(builder, *value) : 0;
    } else if constexpr (Text<T>) {
      return builder.CreateString(value).o;
    } else {
      return build<Part>(builder, value).o;
    }
  }

  template <class Element, class T>
  flatbuffers::uoffset_t build_list(Builder& builder, const std::vector<T>& values, std::size_t elements) {
    if constexpr (Scalar<T>) {
      return builder.CreateVector(values).o;
    } else if constexpr (kIsOfOffsets<Element, T>) {
      return builder.CreateVector(offsets_.data() + elements, values.size()).o;
    } else {
      const auto make = [](std::size_t i, Element* to, const std::vector<T>* from) {
        *to = make_flatbuffers_struct<Element>((*from)[i]);
      };
      return builder.CreateVectorOfStructs<Element>(values.size(), make, &values).o;
    }
  }

  template <class Field>
  static void add(auto& table, const auto& holder, flatbuffers::uoffset_t offset) {
    if constexpr (Field::is_apart) {
      Field::Names::add(table, flatbuffers::Offset<typename Field::Part>(offset));
    } else {
      add_value<Field>(table, Field::of(holder));
    }
  }

  template <class Field, class T>
  static void add_value(auto& table, const T& value) {
    if constexpr (Optional<T>) {
      if (value) add_value<Field>(table, *value);
    } else if constexpr (Scalar<T>) {
      Field::Names::add(table, value);
    } else {
      const auto made = make_flatbuffers_struct<typename Field::Part>(value);
      if constexpr (Described<T>) Field::Names::add(table, &made);
      else Field::Names::add(table, made);
    }
  }

  std::vector<flatbuffers::Offset<void>> offsets_;
};

}  // namespace scenebench::codecs
