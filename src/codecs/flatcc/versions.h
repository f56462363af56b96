// The versions of the shapes in flatcc's generated code: how they are built and walked. Which fields a version has, its
// generated code says.
#pragma once

#include "codecs/flatcc/docs_version_parts.h"
#include "codecs/flatcc/scene_versions.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

template <>
class FlatccAccess<docs_versions::Added> : public FlatccDocsParts {
 public:
  using Root = docs_v2_Added_table_t;

  static Root root(const void* wire) { return docs_v2_Added_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_v2_Added_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const docs_versions::Added& value) {
    docs_v2_Added_start_as_root(builder);
    docs_v2_Added_list_start(builder);
    push_all(builder, value.list);
    docs_v2_Added_list_end(builder);
    docs_v2_Added_initialized_add(builder, value.initialized);
    docs_v2_Added_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    docs_v2_Added_location_create(builder, value.location.data(), value.location.size());
    if (value.owner) {
      docs_v2_Added_owner_start(builder);
      docs_v2_Owner_name_create(builder, value.owner->name.data(), value.owner->name.size());
      docs_v2_Owner_since_add(builder, value.owner->since);
      docs_v2_Added_owner_end(builder);
    }
    return docs_v2_Added_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_list<docs_FooBar_vec_at>(docs_v2_Added_list(root), sink)) return false;
    sink.value(docs_v2_Added_initialized(root) != 0);
    sink.value(docs_v2_Added_fruit(root));
    if (!walk_text(docs_v2_Added_location(root), sink)) return false;
    const auto owner = docs_v2_Added_owner(root);
    sink.present(owner != nullptr);
    if (!owner) return true;
    if (!walk_text(docs_v2_Owner_name(owner), sink)) return false;
    sink.value(docs_v2_Owner_since(owner));
    return true;
  }
};

template <>
class FlatccAccess<docs_versions::Removed> : public FlatccDocsParts {
 public:
  using Root = docs_v2_Removed_table_t;

  static Root root(const void* wire) { return docs_v2_Removed_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_v2_Removed_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const docs_versions::Removed& value) {
    docs_v2_Removed_start_as_root(builder);
    docs_v2_Removed_list_start(builder);
    push_all(builder, value.list);
    docs_v2_Removed_list_end(builder);
    docs_v2_Removed_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    docs_v2_Removed_location_create(builder, value.location.data(), value.location.size());
    return docs_v2_Removed_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_list<docs_FooBar_vec_at>(docs_v2_Removed_list(root), sink)) return false;
    sink.value(docs_v2_Removed_fruit(root));
    return walk_text(docs_v2_Removed_location(root), sink);
  }
};

template <>
class FlatccAccess<docs_versions::Widened> : public FlatccDocsParts {
 public:
  using Root = docs_v2_Widened_table_t;

  static Root root(const void* wire) { return docs_v2_Widened_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_v2_Widened_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const docs_versions::Widened& value) {
    docs_v2_Widened_start_as_root(builder);
    docs_v2_Widened_list_start(builder);
    push_all(builder, value.list);
    docs_v2_Widened_list_end(builder);
    docs_v2_Widened_initialized_add(builder, value.initialized);
    docs_v2_Widened_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    docs_v2_Widened_location_create(builder, value.location.data(), value.location.size());
    return docs_v2_Widened_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_list<docs_v2_WideFooBar_vec_at>(docs_v2_Widened_list(root), sink)) return false;
    sink.value(docs_v2_Widened_initialized(root) != 0);
    sink.value(docs_v2_Widened_fruit(root));
    return walk_text(docs_v2_Widened_location(root), sink);
  }
};

template <>
class FlatccAccess<docs_versions::Renamed> : public FlatccDocsParts {
 public:
  using Root = docs_v2_Renamed_table_t;

  static Root root(const void* wire) { return docs_v2_Renamed_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_v2_Renamed_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const docs_versions::Renamed& value) {
    docs_v2_Renamed_start_as_root(builder);
    docs_v2_Renamed_list_start(builder);
    push_all(builder, value.list);
    docs_v2_Renamed_list_end(builder);
    docs_v2_Renamed_initialized_add(builder, value.initialized);
    docs_v2_Renamed_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    docs_v2_Renamed_address_create(builder, value.address.data(), value.address.size());
    return docs_v2_Renamed_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_list<docs_FooBar_vec_at>(docs_v2_Renamed_list(root), sink)) return false;
    sink.value(docs_v2_Renamed_initialized(root) != 0);
    sink.value(docs_v2_Renamed_fruit(root));
    return walk_text(docs_v2_Renamed_address(root), sink);
  }
};

template <>
class FlatccAccess<docs_versions::EnumAdded> : public FlatccDocsParts {
 public:
  using Root = docs_v2_EnumAdded_table_t;

  static Root root(const void* wire) { return docs_v2_EnumAdded_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_v2_EnumAdded_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const docs_versions::EnumAdded& value) {
    docs_v2_EnumAdded_start_as_root(builder);
    docs_v2_EnumAdded_list_start(builder);
    push_all(builder, value.list);
    docs_v2_EnumAdded_list_end(builder);
    docs_v2_EnumAdded_initialized_add(builder, value.initialized);
    docs_v2_EnumAdded_fruit_add(builder, static_cast<docs_v2_Fruit_enum_t>(value.fruit));
    docs_v2_EnumAdded_location_create(builder, value.location.data(), value.location.size());
    return docs_v2_EnumAdded_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_list<docs_FooBar_vec_at>(docs_v2_EnumAdded_list(root), sink)) return false;
    sink.value(docs_v2_EnumAdded_initialized(root) != 0);
    sink.value(docs_v2_EnumAdded_fruit(root));
    return walk_text(docs_v2_EnumAdded_location(root), sink);
  }
};

template <>
class FlatccAccess<docs_versions::MadeOptional> : public FlatccDocsParts {
 public:
  using Root = docs_FooBarContainer_table_t;

  static Root root(const void* wire) { return docs_FooBarContainer_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_FooBarContainer_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const docs_versions::MadeOptional& value) {
    docs_FooBarContainer_start_as_root(builder);
    docs_FooBarContainer_list_start(builder);
    push_all(builder, value.list);
    docs_FooBarContainer_list_end(builder);
    docs_FooBarContainer_initialized_add(builder, value.initialized);
    docs_FooBarContainer_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    docs_FooBarContainer_location_create(builder, value.location.data(), value.location.size());
    return docs_FooBarContainer_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_list<docs_FooBar_vec_at, true>(docs_FooBarContainer_list(root), sink)) return false;
    sink.value(docs_FooBarContainer_initialized(root) != 0);
    sink.value(docs_FooBarContainer_fruit(root));
    return walk_text(docs_FooBarContainer_location(root), sink);
  }
};

template <>
class FlatccAccess<docs_versions::Nested> : public FlatccDocsParts {
 public:
  using Root = docs_v2_Nested_table_t;

  static Root root(const void* wire) { return docs_v2_Nested_as_root(wire); }
  static int verify(const void* wire, std::size_t size) { return docs_v2_Nested_verify_as_root(wire, size); }

  static bool build(flatcc_builder_t* builder, const docs_versions::Nested& value) {
    docs_v2_Nested_start_as_root(builder);
    docs_v2_Nested_list_start(builder);
    push_all(builder, value.list);
    docs_v2_Nested_list_end(builder);
    docs_v2_Nested_initialized_add(builder, value.initialized);
    docs_v2_Nested_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    if (value.place) {
      docs_v2_Nested_place_start(builder);
      docs_v2_Place_location_create(builder, value.place->location.data(), value.place->location.size());
      docs_v2_Nested_place_end(builder);
    }
    return docs_v2_Nested_end_as_root(builder) != 0;
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    if (!walk_list<docs_FooBar_vec_at>(docs_v2_Nested_list(root), sink)) return false;
    sink.value(docs_v2_Nested_initialized(root) != 0);
    sink.value(docs_v2_Nested_fruit(root));
    const auto place = docs_v2_Nested_place(root);
    sink.present(place != nullptr);
    return !place || walk_text(docs_v2_Place_location(place), sink);
  }
};

}  // namespace scenebench::codecs
