// rapidyaml (ryml): trees both ways, in flow style, which is YAML's compact one. Parser and trees are used again, as
// its documentation advises.
#include <c4/format.hpp>
#include <ryml.hpp>
#include <ryml_std.hpp>
#include <stdexcept>
#include <vector>

#include "codecs/fields_walk.h"
#include "codecs/fields_write.h"
#include "codecs/recycled.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

ryml::csubstr view(std::string_view text) { return {text.data(), text.size()}; }

/// What the library's errors become here; its own handlers end the program.
struct Failure : std::runtime_error {
  explicit Failure(ryml::csubstr message) : runtime_error("ryml: " + std::string(message.str, message.len)) {}
};

ryml::Callbacks throwing_callbacks() {
  ryml::Callbacks callbacks;
  callbacks.set_error_basic([](ryml::csubstr text, const ryml::ErrorDataBasic&, void*) { throw Failure(text); });
  callbacks.set_error_parse([](ryml::csubstr text, const ryml::ErrorDataParse&, void*) { throw Failure(text); });
  callbacks.set_error_visit([](ryml::csubstr text, const ryml::ErrorDataVisit&, void*) { throw Failure(text); });
  return callbacks;
}

/// A writer for write_fields(). The tree points to the names and strings that it is given.
class Writer {
 public:
  void clear() {
    tree_.clear();
    tree_.clear_arena();
    open_.clear();
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      scalar(tree_.to_arena(c4::fmt::boolalpha(v)), ryml::VAL_PLAIN);
    } else {
      scalar(tree_.to_arena(v), ryml::VAL_PLAIN);
    }
  }
  void text(std::string_view v) { scalar(view(v), 0); }  // the emitter finds out whether it needs quotes
  void key(std::string_view name) { key_ = view(name); }

  void begin_map(std::size_t) {
    const ryml::id_type node = next();
    keyed() ? tree_.to_map(node, key_, ryml::FLOW_SL | ryml::KEY_PLAIN) : tree_.to_map(node, ryml::FLOW_SL);
    open_.push_back(node);
  }
  void begin_list(std::size_t) {
    const ryml::id_type node = next();
    keyed() ? tree_.to_seq(node, key_, ryml::FLOW_SL | ryml::KEY_PLAIN) : tree_.to_seq(node, ryml::FLOW_SL);
    open_.push_back(node);
  }
  void end_map() { open_.pop_back(); }
  void end_list() { open_.pop_back(); }

  const ryml::Tree& tree() const { return tree_; }

 private:
  /// Whether what comes next is a field.
  bool keyed() const { return !open_.empty() && tree_.is_map(open_.back()); }

  ryml::id_type next() { return open_.empty() ? tree_.root_id() : tree_.append_child(open_.back()); }

  void scalar(ryml::csubstr text, ryml::type_bits style) {
    const ryml::id_type node = next();
    keyed() ? tree_.to_keyval(node, key_, text, style | ryml::KEY_PLAIN) : tree_.to_val(node, text, style);
  }

  ryml::Tree tree_{throwing_callbacks()};
  std::vector<ryml::id_type> open_;  ///< maps and lists, the innermost last
  ryml::csubstr key_;
};

/// A node for walk_node().
class Node {
 public:
  Node() = default;
  Node(const ryml::Tree& tree, ryml::id_type id) : tree_(&tree), id_(id) {}

  ryml::id_type id() const { return id_; }
  explicit operator bool() const { return id_ != ryml::NONE; }
  bool is_map() const { return tree_->is_map(id_); }
  Node find(std::string_view name) const {
    return is_map() ? Node(*tree_, tree_->find_child(id_, view(name))) : Node{};
  }

  template <Scalar T>
  bool read(T& value) const {
    if (!tree_->has_val(id_)) return false;
    const ryml::csubstr text = tree_->val(id_);
    // What the library's conversions expect of their caller.
    if (text.empty() || text.str[0] == '+') return false;
    if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
      return c4::from_chars(text, &value);
    } else {
      return c4::from_chars(text, c4::fmt::overflow_checked(value));
    }
  }

  bool text(std::string_view& text) const {
    if (!tree_->has_val(id_)) return false;
    text = {tree_->val(id_).str, tree_->val(id_).len};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!tree_->is_seq(id_)) return false;
    for (ryml::id_type child = tree_->first_child(id_); child != ryml::NONE; child = tree_->next_sibling(child)) {
      if (!visit(Node(*tree_, child))) return false;
    }
    return true;
  }

  std::size_t size() const { return tree_->is_seq(id_) ? tree_->num_children(id_) : 0; }
  Node at(std::size_t i) const { return Node(*tree_, tree_->child(id_, static_cast<ryml::id_type>(i))); }

 private:
  const ryml::Tree* tree_ = nullptr;
  ryml::id_type id_ = ryml::NONE;
};

template <class RootStruct>
class Ryml {
 public:
  using Shape = RootStruct;
  using Decoded = Shelf<ryml::Tree>::Loan;

  static CodecInfo info() {
    return {.name = "ryml",
            .title = "rapidyaml",
            .library = "rapidyaml",
            .version = RYML_VERSION,
            .form = Form::dom,
            .trust = {},
            .reuse = "trees both ways, parser and text buffer",
            .field_access = "manual error checking",
            .note =
                "text in flow style; decode copies the text into the tree, which points into the copy; dealloc "
                "keeps the tree's memory, which no memory figure counts",
            .loss = {}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear();
    write_fields(value, writer_);
    return emit(writer_.tree());
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, borrow());
    if (!parse(wire, **result)) result.fail("rapidyaml rejects the text");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(Node(*decoded, decoded->root_id()), sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(Node(*decoded, decoded->root_id()), sink);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const Decoded tree = borrow();
    if (!parse(wire, *tree)) return Error{"rapidyaml rejects the text"};
    const Node field = find_path(Node(*tree, tree->root_id()), kUpdatedField<Shape>);
    if (!field || !tree->has_val(field.id())) return Error{"the field is missing"};
    tree->set_val(field.id(), view(kUpdatedText));
    return emit(*tree);
  }

 private:
  Decoded borrow() {
    return shelf_.take([] { return std::make_unique<ryml::Tree>(throwing_callbacks()); });
  }

  bool parse(std::span<const std::byte> wire, ryml::Tree& tree) {
    tree.clear();
    tree.clear_arena();
    try {
      ryml::parse_in_arena(&parser_, ryml::csubstr(reinterpret_cast<const char*>(wire.data()), wire.size()), &tree);
      return true;
    } catch (const Failure&) {
      return false;
    }
  }

  std::span<const std::byte> emit(const ryml::Tree& tree) {
    const ryml::substr text = ryml::emitrs_yaml(tree, &text_);
    return std::as_bytes(std::span(text.str, text.len));
  }

  Writer writer_;
  std::vector<char> text_;
  ryml::EventHandlerTree events_{throwing_callbacks()};
  ryml::Parser parser_{&events_};
  Shelf<ryml::Tree> shelf_;
};

}  // namespace

CodecEntry ryml() { return make_entry<Ryml<docs::FooBarContainer>, Ryml<scene::Scene>>(); }

}  // namespace scenebench::codecs
