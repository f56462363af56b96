// What the versions of shape `docs` have in common in flatcc's generated code.
#pragma once

#include "codecs/flatcc/docs.h"  // before what is generated for the versions, which uses it

#include <docs_v2_builder.h>
#include <docs_v2_verifier.h>

#include "model/docs_versions.h"

namespace scenebench::codecs {

/// A list of elements, some of which are of another version, too, and texts.
class FlatccDocsParts : protected FlatccAccess<docs::FooBarContainer> {
 protected:
  template <class Elements>
  static void push_all(flatcc_builder_t* builder, const Elements& elements) {
    for (const auto& foobar : elements) push(builder, foobar);
  }

  /// Walks a list's elements, which `at` takes out of it.
  template <auto at, bool loose = false, class List, class Sink>
  static bool walk_list(List list, Sink& sink) {
    if (!list) return false;
    const std::size_t size = flatbuffers_vec_len(list);
    for (std::size_t i = 0; i < size; ++i) {
      if (!walk_element<loose>(at(list, i), sink)) return false;
    }
    sink.count(size);
    return true;
  }

  template <class Sink>
  static bool walk_text(flatbuffers_string_t text, Sink& sink) {
    if (text) sink.text(flatcc_view(text));
    return text != nullptr;
  }

  /// `loose` is the version in which `sibling` may be absent.
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

  /// Of the version in which `postfix` is wider.
  template <bool, class Sink>
  static bool walk_element(docs_v2_WideFooBar_table_t foobar, Sink& sink) {
    const auto bar = docs_v2_WideFooBar_sibling(foobar);
    if (bar) walk_bar(bar, sink);
    if (!bar || !walk_text(docs_v2_WideFooBar_name(foobar), sink)) return false;
    sink.value(docs_v2_WideFooBar_rating(foobar));
    sink.value(docs_v2_WideFooBar_postfix(foobar));
    return true;
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

  static void push(flatcc_builder_t* builder, const docs_versions::LooseFooBar& value) {
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

}  // namespace scenebench::codecs
