// pugixml: a DOM both ways, a new document for each decode.
#include <pugixml.hpp>
#include <string>

#include "by_hand.h"
#include "model/canonical_text.h"

namespace scenebench::by_hand {
namespace {

void add(pugi::xml_node node, const char* name, long long value) { node.append_attribute(name).set_value(value); }
void add(pugi::xml_node node, const char* name, unsigned long long value) {
  node.append_attribute(name).set_value(value);
}

void populate(pugi::xml_node node, const docs::FooBar& foobar) {
  const docs::Bar& bar = foobar.sibling;
  const docs::Foo& foo = bar.parent;
  pugi::xml_node sibling = node.append_child("sibling");
  pugi::xml_node parent = sibling.append_child("parent");
  add(parent, "id", static_cast<unsigned long long>(foo.id));
  add(parent, "count", static_cast<long long>(foo.count));
  add(parent, "prefix", static_cast<long long>(foo.prefix));
  add(parent, "length", static_cast<unsigned long long>(foo.length));
  add(sibling, "time", static_cast<long long>(bar.time));
  sibling.append_attribute("ratio").set_value(bar.ratio);
  add(sibling, "size", static_cast<unsigned long long>(bar.size));
  node.append_attribute("name").set_value(foobar.name.c_str());
  node.append_attribute("rating").set_value(foobar.rating);
  add(node, "postfix", static_cast<unsigned long long>(foobar.postfix));
}

void populate(pugi::xml_document& document, const docs::FooBarContainer& value) {
  document.reset();
  pugi::xml_node root = document.append_child("docs");
  pugi::xml_node list = root.append_child("list");
  for (const docs::FooBar& foobar : value.list) populate(list.append_child("item"), foobar);
  root.append_attribute("initialized").set_value(value.initialized);
  add(root, "fruit", static_cast<long long>(value.fruit));
  root.append_attribute("location").set_value(value.location.c_str());
}

/// Collects pugixml's output.
class Text final : public pugi::xml_writer {
 public:
  void write(const void* data, std::size_t size) override { text_.append(static_cast<const char*>(data), size); }

  const std::string& save(const pugi::xml_document& document) {
    text_.clear();
    document.save(*this, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    return text_;
  }

 private:
  std::string text_;
};

using Attribute = pugi::xml_attribute;

/// Reads an element's attributes. Each look-up starts after the previous attribute.
class Attributes {
 public:
  explicit Attributes(pugi::xml_node node) : node_(node) {}

  /// By one of pugixml's functions; checks that the number is in T's range.
  template <class T, class Number>
  bool number(const char* name, Number (Attribute::*as)(Number) const, Sum& sum) {
    const Attribute attribute = node_.attribute(name, hint_);
    if (!attribute) return false;
    const Number value = (attribute.*as)(0);
    sum.value(static_cast<T>(value));
    return static_cast<Number>(static_cast<T>(value)) == value;
  }

  bool text(const char* name, Sum& sum) {
    const Attribute attribute = node_.attribute(name, hint_);
    sum.text(attribute.value());
    return !attribute.empty();
  }

  bool boolean(const char* name, Sum& sum) {
    const Attribute attribute = node_.attribute(name, hint_);
    sum.value(attribute.as_bool());
    return !attribute.empty();
  }

 private:
  pugi::xml_node node_;
  Attribute hint_;
};

bool walk_foo(pugi::xml_node node, Sum& sum) {
  Attributes foo(node);
  return node && foo.number<std::uint64_t>("id", &Attribute::as_ullong, sum) &&
         foo.number<std::int16_t>("count", &Attribute::as_int, sum) &&
         foo.number<std::int8_t>("prefix", &Attribute::as_int, sum) &&
         foo.number<std::uint32_t>("length", &Attribute::as_uint, sum);
}

bool walk_bar(pugi::xml_node node, Sum& sum) {
  Attributes bar(node);
  return node && walk_foo(node.child("parent"), sum) && bar.number<std::int32_t>("time", &Attribute::as_int, sum) &&
         bar.number<float>("ratio", &Attribute::as_float, sum) &&
         bar.number<std::uint16_t>("size", &Attribute::as_uint, sum);
}

bool walk_foobar(pugi::xml_node node, Sum& sum) {
  Attributes foobar(node);
  return walk_bar(node.child("sibling"), sum) && foobar.text("name", sum) &&
         foobar.number<double>("rating", &Attribute::as_double, sum) &&
         foobar.number<std::uint8_t>("postfix", &Attribute::as_uint, sum);
}

/// Whether every field was there and in range.
bool walk(const pugi::xml_document& document, Sum& sum) {
  const pugi::xml_node root = document.child("docs");
  const pugi::xml_node list = root.child("list");
  if (!list) return false;
  std::size_t count = 0;
  for (pugi::xml_node item = list.child("item"); item; item = item.next_sibling("item")) {
    if (!walk_foobar(item, sum)) return false;
    ++count;
  }
  sum.count(count);
  Attributes container(root);
  return container.boolean("initialized", sum) && container.number<std::int16_t>("fruit", &Attribute::as_int, sum) &&
         container.text("location", sum);
}

class PugixmlDom {
 public:
  using Decoded = pugi::xml_document;

  const char* encode(const docs::FooBarContainer& value) {
    populate(document_, value);
    const std::string& wire = text_.save(document_);
    size_ = wire.size();
    return wire.data();
  }
  std::size_t size() const { return size_; }
  void take(const docs::FooBarContainer& value) { wire_ = xml_text_of(value); }
  bool decode(Decoded& document) const {
    return static_cast<bool>(document.load_buffer(unknown(wire_).data(), wire_.size()));
  }
  bool read(const Decoded& document, Sum& sum) const { return walk(document, sum); }

 private:
  pugi::xml_document document_{};
  Text text_{};
  std::string wire_{};
  std::size_t size_ = 0;
};

}  // namespace

std::uint64_t pugixml(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  return run<PugixmlDom>(value, work, rounds);
}

}  // namespace scenebench::by_hand
