// The versions of shape `docs` in flatcc's generated code: how they are built and walked.
#pragma once

#include "codecs/flatcc/docs.h"  // before the generated headers of the versions, which use it

#include <docs_v2_builder.h>
#include <docs_v2_verifier.h>

#include <type_traits>
#include <vector>

#include "codecs/flatcc/version_root.h"
#include "model/docs_versions.h"

namespace scenebench::codecs {

SCENEBENCH_FLATCC_ROOT(docs_FooBarContainer)
SCENEBENCH_FLATCC_ROOT(docs_v2_Added)
SCENEBENCH_FLATCC_ROOT(docs_v2_Removed)
SCENEBENCH_FLATCC_ROOT(docs_v2_Widened)
SCENEBENCH_FLATCC_ROOT(docs_v2_Renamed)
SCENEBENCH_FLATCC_ROOT(docs_v2_EnumAdded)
SCENEBENCH_FLATCC_ROOT(docs_v2_Nested)

/// Builds and walks the elements of the versions' lists, and the parts that one version alone has, by its functions.
class FlatccDocsParts : protected FlatccAccess<docs::FooBarContainer> {
 protected:
  template <class Element>
  static void add_list(flatcc_builder_t* builder, const std::vector<Element>& list) {
    docs_FooBarContainer_list_start(builder);
    for (const Element& foobar : list) push(builder, foobar);
    docs_FooBarContainer_list_end(builder);
  }

  static void add_list(flatcc_builder_t* builder, const std::vector<docs_versions::WideFooBar>& list) {
    docs_v2_Widened_list_start(builder);
    for (const docs_versions::WideFooBar& foobar : list) push(builder, foobar);
    docs_v2_Widened_list_end(builder);
  }

  static void add(flatcc_builder_t* builder, const docs_versions::Owner& value) {
    docs_v2_Added_owner_start(builder);
    docs_v2_Owner_name_create(builder, value.name.data(), value.name.size());
    docs_v2_Owner_since_add(builder, value.since);
    docs_v2_Added_owner_end(builder);
  }

  static void add(flatcc_builder_t* builder, const docs_versions::Place& value) {
    docs_v2_Nested_place_start(builder);
    docs_v2_Place_location_create(builder, value.location.data(), value.location.size());
    docs_v2_Nested_place_end(builder);
  }

  template <class Sink>
  static bool walk_text(flatbuffers_string_t text, Sink& sink) {
    if (text) sink.text(flatcc_view(text));
    return text != nullptr;
  }

  /// `loose` is true for the version in which `sibling` may be absent.
  template <bool loose, class Sink>
  static bool walk_element(docs_FooBar_table_t foobar, Sink& sink) {
    if constexpr (!loose) {
      return Base::walk(foobar, sink);
    } else {
      const auto bar = docs_FooBar_sibling(foobar);
      sink.present(bar != nullptr);
      if (bar) walk_bar(bar, sink);
      if (!walk_text(docs_FooBar_name(foobar), sink)) return false;
      sink.value(docs_FooBar_rating(foobar));
      sink.value(docs_FooBar_postfix(foobar));
      return true;
    }
  }

  /// For the version in which `postfix` is wider.
  template <bool, class Sink>
  static bool walk_element(docs_v2_WideFooBar_table_t foobar, Sink& sink) {
    const auto bar = docs_v2_WideFooBar_sibling(foobar);
    if (bar) walk_bar(bar, sink);
    if (!bar || !walk_text(docs_v2_WideFooBar_name(foobar), sink)) return false;
    sink.value(docs_v2_WideFooBar_rating(foobar));
    sink.value(docs_v2_WideFooBar_postfix(foobar));
    return true;
  }

  template <class Sink>
  static bool walk_part(docs_v2_Owner_table_t owner, Sink& sink) {
    sink.present(owner != nullptr);
    if (!owner) return true;
    if (!walk_text(docs_v2_Owner_name(owner), sink)) return false;
    sink.value(docs_v2_Owner_since(owner));
    return true;
  }

  template <class Sink>
  static bool walk_part(docs_v2_Place_table_t place, Sink& sink) {
    sink.present(place != nullptr);
    return !place || walk_text(docs_v2_Place_location(place), sink);
  }

 private:
  using Base = FlatccAccess<docs::FooBarContainer>;
  using Base::push;

  static void push(flatcc_builder_t* builder, const docs_versions::WideFooBar& value) {
    const docs::Bar& bar = value.sibling;
    const docs::Foo& foo = bar.parent;
    docs_v2_Widened_list_push_start(builder);
    docs_v2_WideFooBar_sibling_create(builder, foo.id, foo.count, foo.prefix, foo.length, bar.time, bar.ratio,
                                      bar.size);
    docs_v2_WideFooBar_name_create(builder, value.name.data(), value.name.size());
    docs_v2_WideFooBar_rating_add(builder, value.rating);
    docs_v2_WideFooBar_postfix_add(builder, value.postfix);
    docs_v2_Widened_list_push_end(builder);
  }

  static void push(flatcc_builder_t* builder, const docs_versions::FooBarWithOptionalSibling& value) {
    docs_FooBarContainer_list_push_start(builder);
    if (value.sibling) {
      const docs::Bar& bar = *value.sibling;
      const docs::Foo& foo = bar.parent;
      docs_FooBar_sibling_create(builder, foo.id, foo.count, foo.prefix, foo.length, bar.time, bar.ratio, bar.size);
    }
    docs_FooBar_name_create(builder, value.name.data(), value.name.size());
    docs_FooBar_rating_add(builder, value.rating);
    docs_FooBar_postfix_add(builder, value.postfix);
    docs_FooBarContainer_list_push_end(builder);
  }
};

/// Builds and walks one version. Its fields keep their places from the first version, as FlatBuffers requires of later
/// versions, so the first version's functions serve all fields that have not changed.
template <class Version, class RootTable>
class FlatccDocsVersion : FlatccDocsParts {
 public:
  using Root = RootTable;

  static Root root(const void* wire) { return FlatccRoot<Root>::root(wire); }
  static int verify(const void* wire, std::size_t size) { return FlatccRoot<Root>::verify(wire, size); }

  static bool build(flatcc_builder_t* builder, const Version& value) {
    FlatccRoot<Root>::start(builder);
    add_list(builder, value.list);
    if constexpr (!kIs<docs_versions::Removed>) docs_FooBarContainer_initialized_add(builder, value.initialized);
    if constexpr (kIs<docs_versions::EnumAdded>) {
      docs_v2_EnumAdded_fruit_add(builder, static_cast<docs_v2_Fruit_enum_t>(value.fruit));
    } else {
      docs_FooBarContainer_fruit_add(builder, static_cast<docs_Fruit_enum_t>(value.fruit));
    }
    if constexpr (kIs<docs_versions::Renamed>) {
      docs_v2_Renamed_address_create(builder, value.address.data(), value.address.size());
    } else if constexpr (kIs<docs_versions::Nested>) {
      if (value.place) add(builder, *value.place);
    } else {
      docs_FooBarContainer_location_create(builder, value.location.data(), value.location.size());
    }
    if constexpr (kIs<docs_versions::Added>) {
      if (value.owner) add(builder, *value.owner);
    }
    return FlatccRoot<Root>::end(builder);
  }

  template <class Sink>
  static bool walk(Root root, Sink& sink) {
    const auto first = reinterpret_cast<docs_FooBarContainer_table_t>(root);
    if constexpr (kIs<docs_versions::Widened>) {
      if (!walk_list<docs_v2_WideFooBar_vec_at>(docs_v2_Widened_list(root), sink)) return false;
    } else {
      if (!walk_list<docs_FooBar_vec_at>(docs_FooBarContainer_list(first), sink)) return false;
    }
    if constexpr (!kIs<docs_versions::Removed>) sink.value(docs_FooBarContainer_initialized(first) != 0);
    if constexpr (kIs<docs_versions::EnumAdded>) {
      sink.value(docs_v2_EnumAdded_fruit(root));
    } else {
      sink.value(docs_FooBarContainer_fruit(first));
    }
    if constexpr (kIs<docs_versions::Renamed>) {
      return walk_text(docs_v2_Renamed_address(root), sink);
    } else if constexpr (kIs<docs_versions::Nested>) {
      return walk_part(docs_v2_Nested_place(root), sink);
    } else if constexpr (kIs<docs_versions::Added>) {
      return walk_text(docs_FooBarContainer_location(first), sink) && walk_part(docs_v2_Added_owner(root), sink);
    } else {
      return walk_text(docs_FooBarContainer_location(first), sink);
    }
  }

 private:
  template <class Other>
  static constexpr bool kIs = std::is_same_v<Version, Other>;

  /// Walks a list's elements, each fetched by `at`.
  template <auto at, class List, class Sink>
  static bool walk_list(List list, Sink& sink) {
    if (!list) return false;
    const std::size_t size = flatbuffers_vec_len(list);
    for (std::size_t i = 0; i < size; ++i) {
      if (!walk_element<kIs<docs_versions::MadeOptional>>(at(list, i), sink)) return false;
    }
    sink.count(size);
    return true;
  }
};

template <>
class FlatccAccess<docs_versions::Added> : public FlatccDocsVersion<docs_versions::Added, docs_v2_Added_table_t> {};
template <>
class FlatccAccess<docs_versions::Removed>
    : public FlatccDocsVersion<docs_versions::Removed, docs_v2_Removed_table_t> {};
template <>
class FlatccAccess<docs_versions::Widened>
    : public FlatccDocsVersion<docs_versions::Widened, docs_v2_Widened_table_t> {};
template <>
class FlatccAccess<docs_versions::Renamed>
    : public FlatccDocsVersion<docs_versions::Renamed, docs_v2_Renamed_table_t> {};
template <>
class FlatccAccess<docs_versions::EnumAdded>
    : public FlatccDocsVersion<docs_versions::EnumAdded, docs_v2_EnumAdded_table_t> {};
template <>
class FlatccAccess<docs_versions::MadeOptional>
    : public FlatccDocsVersion<docs_versions::MadeOptional, docs_FooBarContainer_table_t> {};
template <>
class FlatccAccess<docs_versions::Nested> : public FlatccDocsVersion<docs_versions::Nested, docs_v2_Nested_table_t> {};

}  // namespace scenebench::codecs
