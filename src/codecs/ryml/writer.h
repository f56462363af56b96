// Builds a rapidyaml tree, which is reused.
#pragma once

#include <algorithm>
#include <c4/format.hpp>
#include <ryml.hpp>
#include <vector>

#include "codecs/ryml/tree.h"
#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields(). The tree points to the names and strings that it is given. If `quotes_texts`, all
/// strings are quoted, as nothing else tells them from numbers. Otherwise the emitter decides, except for strings with
/// control characters: it would write "a\r\nb" and "a \nb" without quotes or in single ones, and the parser would then
/// leave something out.
template <bool quotes_texts>
class RymlWriter {
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
  void text(std::string_view v) {
    const bool quoted = quotes_texts || std::ranges::any_of(v, is_control);
    scalar(ryml_view(v), quoted ? ryml::type_bits{ryml::VAL_DQUO} : ryml::type_bits{});
  }
  void null() { scalar("null", ryml::VAL_PLAIN); }
  void key(std::string_view name) { key_ = ryml_view(name); }

  void begin_map(std::size_t) {
    const ryml::id_type node = next();
    keyed() ? tree_.to_map(node, key_, ryml::FLOW_SL | kKeyStyle) : tree_.to_map(node, ryml::FLOW_SL);
    open_.push_back(node);
  }
  void begin_list(std::size_t) {
    const ryml::id_type node = next();
    keyed() ? tree_.to_seq(node, key_, ryml::FLOW_SL | kKeyStyle) : tree_.to_seq(node, ryml::FLOW_SL);
    open_.push_back(node);
  }
  void end_map() { open_.pop_back(); }
  void end_list() { open_.pop_back(); }

  const ryml::Tree& tree() const { return tree_; }

 private:
  static constexpr ryml::type_bits kKeyStyle = quotes_texts ? ryml::KEY_DQUO : ryml::KEY_PLAIN;

  static bool is_control(char c) { return static_cast<unsigned char>(c) < ' '; }

  /// Whether a field comes next.
  bool keyed() const { return !open_.empty() && tree_.is_map(open_.back()); }

  ryml::id_type next() { return open_.empty() ? tree_.root_id() : tree_.append_child(open_.back()); }

  void scalar(ryml::csubstr text, ryml::type_bits style) {
    const ryml::id_type node = next();
    keyed() ? tree_.to_keyval(node, key_, text, style | kKeyStyle) : tree_.to_val(node, text, style);
  }

  ryml::Tree tree_{ryml_callbacks()};
  std::vector<ryml::id_type> open_;  ///< maps and lists, the innermost last
  ryml::csubstr key_;
};

}  // namespace scenebench::codecs
