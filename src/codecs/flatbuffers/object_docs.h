// Shape `docs` in FlatBuffers' object API: how its objects are filled and walked.
#pragma once

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/docs_structs.h"
#include "codecs/flatbuffers/objects.h"
#include "docs_object_generated.h"
#include "model/docs.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Fills, walks and changes the objects that flatc generated for docs.
template <>
class FlatBuffersObjectAccess<docs::FooBarContainer> {
 public:
  using Root = fb_object::docs::FooBarContainer;
  using Object = fb_object::docs::FooBarContainerT;

  /// Overwrites `object` with `value`.
  static void fill(const docs::FooBarContainer& value, Object& object) {
    resize_objects(object.list, value.list.size());
    for (std::size_t i = 0; i < value.list.size(); ++i) fill(value.list[i], *object.list[i]);
    object.initialized = value.initialized;
    object.fruit = static_cast<fb_object::docs::Fruit>(value.fruit);
    object.location = value.location;
  }

  /// False if a struct is missing. Strings and lists cannot be missing from an object.
  template <class Sink>
  static bool walk(const Object& object, Sink& sink) {
    for (const auto& foobar : object.list) {
      if (!foobar->sibling) return false;
      walk_flatbuffers_bar(*foobar->sibling, sink);
      sink.text(foobar->name);
      sink.value(foobar->rating);
      sink.value(foobar->postfix);
    }
    sink.count(object.list.size());
    sink.value(object.initialized);
    sink.value(static_cast<std::int16_t>(object.fruit));
    sink.text(object.location);
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Object& object, docs::FooBarContainer& to) {
    to.list.reserve(object.list.size());
    for (const auto& foobar : object.list) {
      if (!foobar->sibling) return false;
      to.list.push_back({.sibling = bar_of(*foobar->sibling),
                         .name = foobar->name,
                         .rating = foobar->rating,
                         .postfix = foobar->postfix});
    }
    to.initialized = object.initialized;
    to.fruit = static_cast<docs::Fruit>(object.fruit);
    to.location = object.location;
    return true;
  }

  /// Hands the one field of phase decode-one to `sink`.
  template <class Sink>
  static bool pick(const Object& object, Sink& sink) {
    sink.text(object.location);
    return true;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Object& object) {
    if (object.list.empty()) return false;
    object.list.front()->name = kUpdatedText;
    return true;
  }

 private:
  static void fill(const docs::FooBar& value, fb_object::docs::FooBarT& object) {
    assign_object(object.sibling, flatbuffers_bar<fb_object::docs::Bar, fb_object::docs::Foo>(value.sibling));
    object.name = value.name;
    object.rating = value.rating;
    object.postfix = value.postfix;
  }
};

}  // namespace scenebench::codecs
