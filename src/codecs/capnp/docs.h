// Shape `docs` in capnp's generated code: how it is built and walked.
#pragma once

#include <capnp/message.h>

#include <cstdint>

#include "codecs/capnp/access.h"
#include "docs.capnp.h"
#include "model/docs.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Builds, walks and changes docs messages.
template <>
class CapnpAccess<docs::FooBarContainer> {
 public:
  using Root = cp::docs::FooBarContainer;

  static void build(const docs::FooBarContainer& value, Root::Builder root) {
    auto list = root.initList(static_cast<capnp::uint>(value.list.size()));
    capnp::uint i = 0;
    for (const docs::FooBar& foobar : value.list) build(foobar, list[i++]);
    root.setInitialized(value.initialized);
    root.setFruit(static_cast<cp::docs::Fruit>(value.fruit));
    root.setLocation(capnp_text(value.location));
  }

  /// The codec's walk(); throws kj::Exception where a pointer leads out of bounds.
  template <class Sink>
  static bool walk(Root::Reader root, Sink& sink) {
    if (!root.hasList() || !root.hasLocation()) return false;
    const auto list = root.getList();
    for (const cp::docs::FooBar::Reader foobar : list) {
      if (!walk(foobar, sink)) return false;
    }
    sink.count(list.size());
    sink.value(root.getInitialized());
    sink.value(static_cast<std::int16_t>(root.getFruit()));
    sink.text(view(root.getLocation()));
    return root.getFruit() <= cp::docs::Fruit::BANANAS;
  }

  /// The codec's to_structs(); throws kj::Exception where a pointer leads out of bounds.
  static bool to_structs(Root::Reader root, docs::FooBarContainer& to) {
    if (!root.hasList() || !root.hasLocation()) return false;
    const auto list = root.getList();
    reserve(to.list, list);
    for (const cp::docs::FooBar::Reader foobar : list) {
      if (!foobar.hasSibling() || !foobar.getSibling().hasParent() || !foobar.hasName()) return false;
      to.list.push_back({.sibling = bar_of(foobar.getSibling()),
                         .name = std::string(view(foobar.getName())),
                         .rating = foobar.getRating(),
                         .postfix = foobar.getPostfix()});
    }
    to.initialized = root.getInitialized();
    to.fruit = static_cast<docs::Fruit>(root.getFruit());
    to.location = view(root.getLocation());
    return root.getFruit() <= cp::docs::Fruit::BANANAS;
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(Root::Reader root, Sink& sink) {
    if (!root.hasLocation()) return false;
    sink.text(view(root.getLocation()));
    return true;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Root::Builder root) {
    auto list = root.getList();
    if (list.size() == 0) return false;
    list[0].setName(capnp_text(kUpdatedText));
    return true;
  }

 protected:
  static void build(const docs::Bar& value, cp::docs::Bar::Builder bar) {
    auto foo = bar.initParent();
    foo.setId(value.parent.id);
    foo.setCount(value.parent.count);
    foo.setPrefix(value.parent.prefix);
    foo.setLength(value.parent.length);
    bar.setTime(value.time);
    bar.setRatio(value.ratio);
    bar.setSize(value.size);
  }

  template <class Sink>
  static bool walk(cp::docs::Bar::Reader bar, Sink& sink) {
    const auto foo = bar.getParent();
    sink.value(foo.getId());
    sink.value(foo.getCount());
    sink.value(foo.getPrefix());
    sink.value(foo.getLength());
    sink.value(bar.getTime());
    sink.value(bar.getRatio());
    sink.value(bar.getSize());
    return bar.hasParent();
  }

 private:
  static docs::Bar bar_of(cp::docs::Bar::Reader bar) {
    const auto foo = bar.getParent();
    return {.parent = {foo.getId(), foo.getCount(), foo.getPrefix(), foo.getLength()},
            .time = bar.getTime(),
            .ratio = bar.getRatio(),
            .size = bar.getSize()};
  }

  static void build(const docs::FooBar& value, cp::docs::FooBar::Builder foobar) {
    build(value.sibling, foobar.initSibling());
    foobar.setName(capnp_text(value.name));
    foobar.setRating(value.rating);
    foobar.setPostfix(value.postfix);
  }

  template <class Sink>
  static bool walk(cp::docs::FooBar::Reader foobar, Sink& sink) {
    if (!foobar.hasSibling() || !foobar.hasName()) return false;
    const bool ok = walk(foobar.getSibling(), sink);
    sink.text(view(foobar.getName()));
    sink.value(foobar.getRating());
    sink.value(foobar.getPostfix());
    return ok;
  }
};

}  // namespace scenebench::codecs
