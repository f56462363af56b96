// Builds and walks sonic-cpp's tree.
#pragma once

#include <sonic/sonic.h>

#include <concepts>
#include <cstdint>
#include <string_view>
#include <utility>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

using SonicAllocator = sonic_json::Node::AllocatorType;

/// A builder for build_node(). The tree points to the names, keys and strings that it is given.
class SonicBuilder {
 public:
  explicit SonicBuilder(SonicAllocator& allocator) : allocator_(allocator) {}

  template <Scalar T>
  sonic_json::Node value(T v) {
    if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
      return sonic_json::Node(v);
    } else if constexpr (std::signed_integral<T>) {
      return sonic_json::Node(std::int64_t{v});
    } else {
      return sonic_json::Node(std::uint64_t{v});
    }
  }
  sonic_json::Node text(std::string_view v) { return sonic_json::Node(v.data(), v.size()); }
  sonic_json::Node null() { return {}; }
  sonic_json::Node map(std::size_t fields) {
    sonic_json::Node map;
    map.SetObject().MemberReserve(fields, allocator_);
    return map;
  }
  sonic_json::Node list(std::size_t elements) {
    sonic_json::Node list;
    list.SetArray().Reserve(elements, allocator_);
    return list;
  }
  void add(sonic_json::Node& map, std::string_view name, sonic_json::Node&& field) {
    constexpr bool kCopyName = false;
    map.AddMember({name.data(), name.size()}, std::move(field), allocator_, kCopyName);
  }
  void append(sonic_json::Node& list, sonic_json::Node&& element) { list.PushBack(std::move(element), allocator_); }

 private:
  SonicAllocator& allocator_;
};

class SonicFields;

/// A node for walk_node().
class SonicNode {
 public:
  SonicNode() = default;
  explicit SonicNode(const sonic_json::Node& value) : value_(&value) {}

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->IsObject(); }

  FieldCursor<SonicFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = value_->IsTrue();
      return value_->IsBool();
    } else if constexpr (std::floating_point<T>) {
      return value_->IsNumber() && fit(value_->GetDouble(), value);
    } else if constexpr (std::signed_integral<T>) {
      return value_->IsInt64() && fit(value_->GetInt64(), value);
    } else {
      return value_->IsUint64() && fit(value_->GetUint64(), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!value_->IsString()) return false;
    view = view_of(*value_);
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!value_->IsArray()) return false;
    for (auto element = value_->Begin(); element != value_->End(); ++element) {
      if (!visit(SonicNode(*element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (auto member = value_->MemberBegin(); member != value_->MemberEnd(); ++member) {
      if (!visit(view_of(member->name), SonicNode(member->value))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    if (value_->IsArray()) return walk_list(*this, sink, depth);
    if (value_->IsObject()) return walk_map(*this, sink, depth);
    if (value_->IsString()) {
      sink.text(view_of(*value_));
    } else if (value_->IsBool()) {
      sink.value(value_->GetBool());
    } else if (value_->IsNumber()) {
      walk_number(sink);
    } else {
      sink.null();
    }
    return true;
  }

  std::size_t size() const { return value_->IsArray() ? value_->Size() : 0; }
  SonicNode at(std::size_t i) const { return SonicNode((*value_)[i]); }

 private:
  static std::string_view view_of(const sonic_json::Node& text) {
    const auto view = text.GetStringView();
    return {view.data(), view.size()};
  }

  template <class Sink>
  void walk_number(Sink& sink) const {
    if (value_->IsDouble()) {
      sink.value(value_->GetDouble());
    } else if (value_->IsInt64()) {
      sink.value(value_->GetInt64());
    } else {
      sink.value(value_->GetUint64());
    }
  }

  const sonic_json::Node* value_ = nullptr;
};

/// An object's members. The library's own search starts at the first for each name.
class SonicFields {
 public:
  using Place = sonic_json::Node::ConstMemberIterator;

  explicit SonicFields(const sonic_json::Node& map) : first_(map.MemberBegin()), end_(map.MemberEnd()) {}

  Place first() const { return first_; }
  Place end() const { return end_; }
  static Place after(Place place) { return ++place; }
  static std::string_view name(Place place) {
    const auto name = place->name.GetStringView();
    return {name.data(), name.size()};
  }
  static SonicNode value(Place place) { return SonicNode(place->value); }

 private:
  Place first_, end_;
};

inline FieldCursor<SonicFields> SonicNode::open() const { return FieldCursor(SonicFields(*value_)); }

}  // namespace scenebench::codecs
