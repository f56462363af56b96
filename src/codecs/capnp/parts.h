// What some shapes have besides (model/parts.h), from messages of capnp's generated code.
#pragma once

#include "codecs/capnp/read.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// What holds the string of `path`, a reader or a builder: `root` or an element of its list. Calls use(holder), and
/// returns what that does; false if the list is empty.
template <const TextPath& path>
bool capnp_holder(auto root, auto&& use) {
  if constexpr (path.list.empty()) {
    return use(root);
  } else {
    auto list = CapnpNames<kListName<path>>::get(root);
    if (list.size() == 0) return false;
    auto element = list[static_cast<capnp::uint>(path.element(list.size()))];
    return use(element);
  }
}

/// Hands the one field of phase decode-one to `sink`; false if it is missing.
template <class Shape, class Sink>
bool capnp_pick(const auto& root, Sink& sink) {
  using Names = CapnpNames<kTextName<kOneField<Shape>>>;
  return capnp_holder<kOneField<Shape>>(
      root, [&sink](const auto& holder) { return CapnpReading::walk_text<Names>(holder, sink); });
}

/// Changes the field of phase update-one; false if it is missing.
template <class Shape>
bool capnp_update(auto root) {
  using Names = CapnpNames<kTextName<kUpdatedField<Shape>>>;
  return capnp_holder<kUpdatedField<Shape>>(root, [](auto& holder) {
    Names::set(holder, capnp_text(kUpdatedText));
    return true;
  });
}

/// The codec's read_part(). Throws kj::Exception where a pointer leads out of bounds.
template <class Sink>
bool capnp_read_part(const auto& root, const ScenePart& part, Sink& sink) {
  const auto entities = root.getEntities();
  const bool complete = each_entity(part, entities.size(), [&](capnp::uint index) {
    const auto entity = entities[index];
    if (!part.positions) return CapnpReading::walk<scene::Entity>(entity, sink);
    if (!entity.hasTransform() || !entity.getTransform().hasPosition()) return false;
    return CapnpReading::walk<scene::Vec3>(entity.getTransform().getPosition(), sink);
  });
  sink.count(part.within(entities.size()));
  return complete;
}

}  // namespace scenebench::codecs
