// Tells a StructsBuilder how to fill its structs. Made once from their field descriptions.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/fields.h"
#include "model/sinks.h"
#include "model/structs_builder.h"

namespace scenebench::document {

/// How to fill one type.
struct StructsPlan {
  enum class What : std::uint8_t { scalar, text, list, fields };

  /// A field of a struct.
  struct Member {
    std::string_view name;
    std::size_t offset;         ///< from the start of the struct
    const StructsPlan* plan;    ///< for an optional part: of its content
    void* (*make)(void* part);  ///< makes an optional part's content and returns its address; null for others
    std::size_t next_by_name;   ///< the next member in the byte order of names; the last one's is the first
  };

  What what = What::scalar;
  Kind kind = Kind::text;                      ///< of a scalar
  void* (*append)(void* list) = nullptr;       ///< adds an element and returns its address
  std::size_t (*size)(const void*) = nullptr;  ///< of a list
  const StructsPlan* element = nullptr;        ///< of a list
  std::vector<Member> members;                 ///< of a struct, in canonical order
  std::vector<std::size_t> by_name;            ///< the members' indices in the byte order of names
  std::bitset<kMostStructFields> required;     ///< the members that are not optional
  bool made = false;                           ///< or being made
};

/// The plan of T. Not thread-safe.
template <class T>
const StructsPlan& structs_plan();

namespace detail {

template <class T, class Value>
StructsPlan::Member plan_member(const Field<T, Value>& field) {
  const T probe{};
  const auto offset = static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&(probe.*field.member)) -
                                               reinterpret_cast<const std::byte*>(&probe));
  if constexpr (Optional<Value>) {
    const auto make = [](void* part) -> void* { return &static_cast<Value*>(part)->emplace(); };
    return {field.name, offset, &structs_plan<typename Value::value_type>(), make, 0};
  } else {
    return {field.name, offset, &structs_plan<Value>(), nullptr, 0};
  }
}

template <Described T>
void plan_fields(StructsPlan& plan) {
  static_assert(field_count<T> <= kMostStructFields);
  for_each_field<T>([&](const auto& field) {
    plan.members.push_back(plan_member(field));
    plan.by_name.push_back(plan.by_name.size());
    plan.required[plan.members.size() - 1] = !plan.members.back().make;
  });
  std::ranges::sort(plan.by_name, {}, [&plan](std::size_t i) { return plan.members[i].name; });
  for (std::size_t i = 0; i < plan.by_name.size(); ++i) {
    plan.members[plan.by_name[i]].next_by_name = plan.by_name[(i + 1) % plan.by_name.size()];
  }
}

template <class T>
void make_plan(StructsPlan& plan) {
  if constexpr (Scalar<T>) {
    plan.kind = kind_of<T>();
  } else if constexpr (Text<T>) {
    plan.what = StructsPlan::What::text;
  } else if constexpr (List<T>) {
    static_assert(!List<typename T::value_type>, "the end of an inner list would look like the outer one's");
    plan.what = StructsPlan::What::list;
    plan.append = [](void* list) -> void* { return &static_cast<T*>(list)->emplace_back(); };
    plan.size = [](const void* list) { return static_cast<const T*>(list)->size(); };
    plan.element = &structs_plan<typename T::value_type>();
  } else {
    plan.what = StructsPlan::What::fields;
    plan_fields<T>(plan);
  }
}

}  // namespace detail

template <class T>
const StructsPlan& structs_plan() {
  static StructsPlan plan;  // not filled by its initialiser: a struct may hold a list of its own type
  if (!plan.made) {
    plan.made = true;
    detail::make_plan<T>(plan);
  }
  return plan;
}

}  // namespace scenebench::document
