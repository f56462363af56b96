// Walks rapidyaml's trees, and turns the library's errors into exceptions.
#pragma once

#include <c4/format.hpp>
#include <ryml.hpp>
#include <ryml_std.hpp>
#include <stdexcept>
#include <string>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/shared/yaml_scalars.h"

namespace scenebench::codecs {

inline ryml::csubstr ryml_view(std::string_view text) { return {text.data(), text.size()}; }

/// Stands for the library's errors; its own handlers end the program.
struct RymlFailure : std::runtime_error {
  explicit RymlFailure(ryml::csubstr message) : runtime_error("ryml: " + std::string(message.str, message.len)) {}
};

inline ryml::Callbacks ryml_callbacks() {
  ryml::Callbacks callbacks;
  callbacks.set_error_basic([](ryml::csubstr text, const ryml::ErrorDataBasic&, void*) { throw RymlFailure(text); });
  callbacks.set_error_parse([](ryml::csubstr text, const ryml::ErrorDataParse&, void*) { throw RymlFailure(text); });
  callbacks.set_error_visit([](ryml::csubstr text, const ryml::ErrorDataVisit&, void*) { throw RymlFailure(text); });
  return callbacks;
}

class RymlFields;

/// A node for walk_node().
class RymlNode {
 public:
  RymlNode() = default;
  RymlNode(const ryml::Tree& tree, ryml::id_type id) : tree_(&tree), id_(id) {}

  ryml::id_type id() const { return id_; }
  explicit operator bool() const { return id_ != ryml::NONE; }
  bool is_map() const { return tree_->is_map(id_); }
  FieldCursor<RymlFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if (!tree_->has_val(id_)) return false;
    const ryml::csubstr text = tree_->val(id_);
    // The library's conversions leave these checks to the caller.
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
      if (!visit(RymlNode(*tree_, child))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (ryml::id_type child = tree_->first_child(id_); child != ryml::NONE; child = tree_->next_sibling(child)) {
      const ryml::csubstr name = tree_->key(child);
      if (!visit({name.str, name.len}, RymlNode(*tree_, child))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    if (is_map()) return walk_map(*this, sink, depth);
    if (!tree_->has_val(id_)) return walk_list(*this, sink, depth);
    const ryml::csubstr text = tree_->val(id_);
    if (tree_->is_val_quoted(id_)) {
      sink.text({text.str, text.len});
    } else if (tree_->val_is_null(id_)) {
      sink.null();
    } else {
      return walk_plain({text.str, text.len}, sink, [this](double& real) { return read(real); });
    }
    return true;
  }

  std::size_t size() const { return tree_->is_seq(id_) ? tree_->num_children(id_) : 0; }
  RymlNode at(std::size_t i) const { return RymlNode(*tree_, tree_->child(id_, static_cast<ryml::id_type>(i))); }

 private:
  const ryml::Tree* tree_ = nullptr;
  ryml::id_type id_ = ryml::NONE;
};

/// A map's fields. The library's own search starts at the first for each name.
class RymlFields {
 public:
  RymlFields(const ryml::Tree& tree, ryml::id_type map) : tree_(&tree), map_(map) {}

  ryml::id_type first() const { return tree_->first_child(map_); }
  static ryml::id_type end() { return ryml::NONE; }
  ryml::id_type after(ryml::id_type place) const { return tree_->next_sibling(place); }
  std::string_view name(ryml::id_type place) const { return {tree_->key(place).str, tree_->key(place).len}; }
  RymlNode value(ryml::id_type place) const { return RymlNode(*tree_, place); }

 private:
  const ryml::Tree* tree_;
  ryml::id_type map_;
};

inline FieldCursor<RymlFields> RymlNode::open() const { return FieldCursor(RymlFields(*tree_, id_)); }

}  // namespace scenebench::codecs
