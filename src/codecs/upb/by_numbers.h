// How versions of shape `docs` are populated and walked: by the numbers of fields, which versions have in common. upb's
// tables, on which its generated functions are built, tell where a field is in messages of any type.
#pragma once

#include <upb/base/upcast.h>
#include <upb/message/accessors.h>
#include <upb/message/array.h>
#include <upb/message/message.h>
#include <upb/mini_table/message.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <new>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>

#include "codecs/shared/fields_walk.h"
#include "codecs/upb/access.h"

namespace scenebench::codecs {

/// Specialised for each version: its `Message`, and upb's `table` of the message.
template <class Version>
struct UpbRoot;

/// The numbers that a struct's fields have in its message, in the order of its description. Specialised where they are
/// not 1, 2, 3 and so on.
template <Described Struct>
inline constexpr auto kUpbNumbers = [] {
  std::array<std::uint32_t, field_count<Struct>> numbers{};
  std::iota(numbers.begin(), numbers.end(), 1u);
  return numbers;
}();

template <class Version>
class UpbByNumbers {
 public:
  using Message = typename UpbRoot<Version>::Message;

  static const upb_MiniTable* table() { return UpbRoot<Version>::table; }

  static void populate(const Version& value, Message* message, upb_Arena* arena) {
    populate_struct(value, UPB_UPCAST(message), table(), arena);
  }

  template <class Sink>
  static bool walk(const Message* message, Sink& sink) {
    return walk_struct<Version>(UPB_UPCAST(message), table(), sink);
  }

 private:
  using UpbField = const upb_MiniTableField*;

  /// Calls `visit(field, upb's field)` for each field of Struct, in canonical order. Stops at the first visit that
  /// returns false. Returns whether all returned true.
  template <Described Struct, class Visit>
  static bool all_upb_fields(const upb_MiniTable* table, Visit&& visit) {
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
      return (visit(std::get<i>(field_tuple<Struct>),
                    upb_MiniTable_FindFieldByNumber(table, kUpbNumbers<Struct>[i])) &&
              ...);
    }
    (std::make_index_sequence<field_count<Struct>>{});
  }

  /// Returns `visit(number)` for the member of upb's `value` that has the field's type; false if the type is no number.
  template <class Value, class Visit>
  static bool visit_number(UpbField field, Value& value, Visit&& visit) {
    switch (upb_MiniTableField_CType(field)) {
      case kUpb_CType_Bool: return visit(value.bool_val);
      case kUpb_CType_Float: return visit(value.float_val);
      case kUpb_CType_Double: return visit(value.double_val);
      case kUpb_CType_Int32:
      case kUpb_CType_Enum: return visit(value.int32_val);
      case kUpb_CType_UInt32: return visit(value.uint32_val);
      case kUpb_CType_Int64: return visit(value.int64_val);
      case kUpb_CType_UInt64: return visit(value.uint64_val);
      default: return false;
    }
  }

  template <Described Struct>
  static void populate_struct(const Struct& from, upb_Message* to, const upb_MiniTable* table, upb_Arena* arena) {
    all_upb_fields<Struct>(table, [&](const auto& member, UpbField field) {
      populate_field(from.*member.member, to, field, arena);
      return true;
    });
  }

  template <class T>
  static void populate_field(const T& from, upb_Message* to, UpbField field, upb_Arena* arena) {
    if constexpr (Optional<T>) {
      if (from) populate_field(*from, to, field, arena);
    } else if constexpr (List<T>) {
      upb_Array* array = upb_require(upb_Message_GetOrCreateMutableArray(to, field, arena));
      for (const auto& element : from) {
        if (!upb_Array_Append(array, value_of(element, field, arena), arena)) throw std::bad_alloc();
      }
    } else {
      const upb_MessageValue value = value_of(from, field, arena);
      upb_Message_SetBaseField(to, field, &value);
    }
  }

  /// What stands for `from` in a field, or in an element of one. A string points to that of `from`.
  template <class T>
  static upb_MessageValue value_of(const T& from, UpbField field, upb_Arena* arena) {
    upb_MessageValue value = upb_MessageValue_Zero();
    if constexpr (Described<T>) {
      const upb_MiniTable* part = upb_MiniTable_SubMessage(field);
      upb_Message* message = upb_require(upb_Message_New(part, arena));
      populate_struct(from, message, part, arena);
      value.msg_val = message;
    } else if constexpr (Text<T>) {
      value.str_val = upb_text(from);
    } else {
      visit_number(field, value, [&]<class Number>(Number& number) {
        number = static_cast<Number>(from);
        return true;
      });
    }
    return value;
  }

  /// False if a field does not fit, or if one is missing that is not optional.
  template <Described Struct, class Sink>
  static bool walk_struct(const upb_Message* from, const upb_MiniTable* table, Sink& sink) {
    return all_upb_fields<Struct>(table, [&]<class Member>(const Field<Struct, Member>&, UpbField field) {
      return walk_field<Member>(from, field, sink);
    });
  }

  template <class T, class Sink>
  static bool walk_field(const upb_Message* from, UpbField field, Sink& sink) {
    if constexpr (List<T>) {
      const upb_Array* array = upb_Message_GetArray(from, field);
      const std::size_t size = array ? upb_Array_Size(array) : 0;
      for (std::size_t i = 0; i < size; ++i) {
        if (!walk_value<typename T::value_type>(upb_Array_Get(array, i), field, sink)) return false;
      }
      sink.count(size);
      return true;
    } else {
      const bool is_there = !upb_MiniTableField_HasPresence(field) || upb_Message_HasBaseField(from, field);
      const upb_MessageValue value = upb_Message_GetField(from, field, upb_MessageValue_Zero());
      if constexpr (Optional<T>) {
        sink.present(is_there);
        return !is_there || walk_value<typename T::value_type>(value, field, sink);
      } else {
        return is_there && walk_value<T>(value, field, sink);
      }
    }
  }

  template <class T, class Sink>
  static bool walk_value(const upb_MessageValue& from, UpbField field, Sink& sink) {
    if constexpr (Described<T>) {
      return walk_struct<T>(from.msg_val, upb_MiniTable_SubMessage(field), sink);
    } else if constexpr (Text<T>) {
      sink.text(upb_view(from.str_val));
      return true;
    } else if constexpr (Enumeration<T>) {
      std::underlying_type_t<T> value{};
      const bool fits = fit(from.int32_val, value);
      sink.value(value);
      return fits;
    } else {
      T value{};
      const bool fits = visit_number(field, from, [&](auto number) { return read(number, value); });
      sink.value(value);
      return fits;
    }
  }

  template <class T, class Number>
  static bool read(Number from, T& to) {
    if constexpr (std::same_as<T, Number>) {
      to = from;
      return true;
    } else {
      return fit(from, to);
    }
  }
};

}  // namespace scenebench::codecs
