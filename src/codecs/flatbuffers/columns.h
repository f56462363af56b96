// Shape `columns` in FlatBuffers' generated code.
#pragma once

#include <string>
#include <vector>

#include "codecs/flatbuffers/access.h"
#include "columns_fbs.h"
#include "columns_generated.h"
#include "model/columns.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Builds and walks a FlatBuffer of columns. Keeps its scratch lists between calls.
template <>
class FlatBuffersAccess<columns::Columns> {
 public:
  using Root = fb::columns::Columns;
  static constexpr const char* kSchema = schemas::columns_fbs;
  using Builder = flatbuffers::FlatBufferBuilder;

  /// Leaves `builder` finished with `value` as its root.
  void build(Builder& builder, const columns::Columns& value) {
    texts(builder, value.name, names_);
    texts(builder, value.tags, tags_);
    builder.Finish(fb::columns::CreateColumnsDirect(
        builder, &value.id, &names_, &value.parent, &value.position, &value.rotation, &value.scale, &value.layer,
        &value.flags, &value.health, &value.spawned_at_us, &value.mesh, &value.body_of, &value.mass, &value.friction,
        &value.restitution, &value.mask, &value.group, &value.collider, &value.light_of, &value.kind, &value.color,
        &value.intensity, &value.range, &value.casts_shadow, &value.child_count, &value.children, &value.tag_count,
        &tags_));
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    return each(root, [&sink](const auto* list, auto) {
      walk_list(list, sink);
      return true;
    });
  }

  /// The codec's to_structs().
  static bool to_structs(const Root& root, columns::Columns& to) {
    return each(root, [&to](const auto* list, auto member) {
      if (list) fill(*list, to.*member);
      return true;
    });
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(const Root& root, const ScenePart&, Sink& sink) {
    walk_list(root.position(), sink);
    return true;
  }

 private:
  using Strings = flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>>;

  static void texts(Builder& builder, const std::vector<std::string>& values,
                    std::vector<flatbuffers::Offset<flatbuffers::String>>& to) {
    to.clear();
    for (const std::string& value : values) to.push_back(builder.CreateString(value));
  }

  /// Calls `visit(list, member)` for each column, until one returns false. Returns whether all returned true.
  template <class Visit>
  static bool each(const Root& root, Visit&& visit) {
    using C = columns::Columns;
    return visit(root.id(), &C::id) && visit(root.name(), &C::name) && visit(root.parent(), &C::parent) &&
           visit(root.position(), &C::position) && visit(root.rotation(), &C::rotation) &&
           visit(root.scale(), &C::scale) && visit(root.layer(), &C::layer) && visit(root.flags(), &C::flags) &&
           visit(root.health(), &C::health) && visit(root.spawned_at_us(), &C::spawned_at_us) &&
           visit(root.mesh(), &C::mesh) && visit(root.body_of(), &C::body_of) && visit(root.mass(), &C::mass) &&
           visit(root.friction(), &C::friction) && visit(root.restitution(), &C::restitution) &&
           visit(root.mask(), &C::mask) && visit(root.group(), &C::group) && visit(root.collider(), &C::collider) &&
           visit(root.light_of(), &C::light_of) && visit(root.kind(), &C::kind) && visit(root.color(), &C::color) &&
           visit(root.intensity(), &C::intensity) && visit(root.range(), &C::range) &&
           visit(root.casts_shadow(), &C::casts_shadow) && visit(root.child_count(), &C::child_count) &&
           visit(root.children(), &C::children) && visit(root.tag_count(), &C::tag_count) &&
           visit(root.tags(), &C::tags);
  }

  template <class T, class Sink>
  static void walk_list(const flatbuffers::Vector<T>* list, Sink& sink) {
    if (list) {
      for (const auto value : *list) walk(value, sink);
    }
    sink.count(list ? list->size() : 0);
  }

  template <Scalar T, class Sink>
  static void walk(T value, Sink& sink) {
    sink.value(value);
  }
  template <class Sink>
  static void walk(const flatbuffers::String* text, Sink& sink) {
    sink.text(text->string_view());
  }

  template <class T>
  static void fill(const flatbuffers::Vector<T>& list, std::vector<T>& to) {
    to.assign(list.begin(), list.end());
  }
  static void fill(const Strings& list, std::vector<std::string>& to) {
    to.reserve(list.size());
    for (const flatbuffers::String* text : list) to.emplace_back(text->string_view());
  }

  std::vector<flatbuffers::Offset<flatbuffers::String>> names_, tags_;
};

}  // namespace scenebench::codecs
