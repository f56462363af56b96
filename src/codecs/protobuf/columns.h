// Shape `columns` in protoc's generated code: how it is populated and walked. Shared by the lite and the full runtime.
#pragma once

#include <string>
#include <vector>

#include "codecs/shared/narrow.h"
#include "model/columns.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Populates and walks messages of type ColumnsMessage.
template <class ColumnsMessage>
struct ProtobufColumns {
  using Shape = columns::Columns;
  using Message = ColumnsMessage;

  static void populate(const Shape& value, Message& message) {
    add(value.id, *message.mutable_id()); add(value.name, *message.mutable_name());
    add(value.parent, *message.mutable_parent()); add(value.position, *message.mutable_position());
    add(value.rotation, *message.mutable_rotation()); add(value.scale, *message.mutable_scale());
    add(value.layer, *message.mutable_layer()); add(value.flags, *message.mutable_flags());
    add(value.health, *message.mutable_health()); add(value.spawned_at_us, *message.mutable_spawned_at_us());
    add(value.mesh, *message.mutable_mesh()); add(value.body_of, *message.mutable_body_of());
    add(value.mass, *message.mutable_mass()); add(value.friction, *message.mutable_friction());
    add(value.restitution, *message.mutable_restitution()); add(value.mask, *message.mutable_mask());
    add(value.group, *message.mutable_group()); add(value.collider, *message.mutable_collider());
    add(value.light_of, *message.mutable_light_of()); add(value.kind, *message.mutable_kind());
    add(value.color, *message.mutable_color()); add(value.intensity, *message.mutable_intensity());
    add(value.range, *message.mutable_range()); add(value.casts_shadow, *message.mutable_casts_shadow());
    add(value.child_count, *message.mutable_child_count()); add(value.children, *message.mutable_children());
    add(value.tag_count, *message.mutable_tag_count()); add(value.tags, *message.mutable_tags());
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    return each(message, [&sink]<class List, class T>(const List& list, std::vector<T> Shape::*) {
      return walk_list<T>(list, sink);
    });
  }

  /// The codec's to_structs().
  static bool to_structs(const Message& message, Shape& to) {
    return each(message, [&to](const auto& list, auto member) { return fill(list, to.*member); });
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(const Message& message, const ScenePart&, Sink& sink) {
    return walk_list<float>(message.position(), sink);
  }

 private:
  template <class T, class List>
  static void add(const std::vector<T>& values, List& list) {
    list.Reserve(static_cast<int>(values.size()));
    if constexpr (Text<T>) {
      for (const T& value : values) *list.Add() = value;
    } else {
      list.Add(values.begin(), values.end());
    }
  }

  /// Calls `visit(list, member)` for each column, until one returns false. Returns whether all returned true.
  template <class Visit>
  static bool each(const Message& message, Visit&& visit) {
    return visit(message.id(), &Shape::id) && visit(message.name(), &Shape::name) &&
           visit(message.parent(), &Shape::parent) && visit(message.position(), &Shape::position) &&
           visit(message.rotation(), &Shape::rotation) && visit(message.scale(), &Shape::scale) &&
           visit(message.layer(), &Shape::layer) && visit(message.flags(), &Shape::flags) &&
           visit(message.health(), &Shape::health) && visit(message.spawned_at_us(), &Shape::spawned_at_us) &&
           visit(message.mesh(), &Shape::mesh) && visit(message.body_of(), &Shape::body_of) &&
           visit(message.mass(), &Shape::mass) && visit(message.friction(), &Shape::friction) &&
           visit(message.restitution(), &Shape::restitution) && visit(message.mask(), &Shape::mask) &&
           visit(message.group(), &Shape::group) && visit(message.collider(), &Shape::collider) &&
           visit(message.light_of(), &Shape::light_of) && visit(message.kind(), &Shape::kind) &&
           visit(message.color(), &Shape::color) && visit(message.intensity(), &Shape::intensity) &&
           visit(message.range(), &Shape::range) && visit(message.casts_shadow(), &Shape::casts_shadow) &&
           visit(message.child_count(), &Shape::child_count) && visit(message.children(), &Shape::children) &&
           visit(message.tag_count(), &Shape::tag_count) && visit(message.tags(), &Shape::tags);
  }

  template <class T, class List, class Sink>
  static bool walk_list(const List& list, Sink& sink) {
    bool fits = true;
    for (const auto& value : list) {
      if constexpr (Text<T>) {
        sink.text(value);
      } else if constexpr (sizeof(T) < sizeof value) {
        fits &= walk_narrow<T>(sink, value);
      } else {
        sink.value(static_cast<T>(value));  // the library's 64-bit types may be others than <cstdint>'s
      }
    }
    sink.count(static_cast<std::size_t>(list.size()));
    return fits;
  }

  template <class List, class T>
  static bool fill(const List& list, std::vector<T>& to) {
    bool fits = true;
    to.reserve(static_cast<std::size_t>(list.size()));
    for (const auto& value : list) {
      if constexpr (std::integral<T>) {
        fits &= narrow(value, to.emplace_back());
      } else {
        to.push_back(value);
      }
    }
    return fits;
  }
};

}  // namespace scenebench::codecs
