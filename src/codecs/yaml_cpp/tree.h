// Writes by yaml-cpp's emitter, and walks its graph of nodes.
#pragma once

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/fields_write.h"
#include "codecs/shared/yaml_scalars.h"

namespace scenebench::codecs {

/// A writer for write_fields(). The library's emitter cannot be reset, so each object gets a new one.
class YamlCppWriter {
 public:
  /// If `quote_texts`, strings are quoted, as nothing else tells them from numbers.
  YAML::Emitter& clear(bool quote_texts = false) {
    emitter_.emplace();
    if (quote_texts) emitter_->SetStringFormat(YAML::DoubleQuoted);
    emitter_->SetMapFormat(YAML::Flow);
    emitter_->SetSeqFormat(YAML::Flow);
    emitter_->SetFloatPrecision(std::numeric_limits<float>::max_digits10);
    emitter_->SetDoublePrecision(std::numeric_limits<double>::max_digits10);
    return *emitter_;
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
      *emitter_ << v;
    } else if constexpr (std::signed_integral<T>) {
      *emitter_ << static_cast<long long>(v);  // the library takes a char as a character
    } else {
      *emitter_ << static_cast<unsigned long long>(v);
    }
  }
  void text(const std::string& v) { *emitter_ << v; }
  void null() { *emitter_ << YAML::Null; }
  void key(std::string_view name) { *emitter_ << YAML::Key << std::string(name) << YAML::Value; }
  void begin_map(std::size_t) { *emitter_ << YAML::BeginMap; }
  void end_map() { *emitter_ << YAML::EndMap; }
  void begin_list(std::size_t) { *emitter_ << YAML::BeginSeq; }
  void end_list() { *emitter_ << YAML::EndSeq; }

  std::span<const std::byte> wire() const {
    if (!emitter_->good()) throw std::runtime_error("yaml-cpp: " + emitter_->GetLastError());
    return std::as_bytes(std::span(emitter_->c_str(), emitter_->size()));
  }

 private:
  std::optional<YAML::Emitter> emitter_;
};

/// What decode yields: the library's graph, and the text's length.
struct YamlCppTree {
  YamlCppTree(const YAML::Node& node, std::size_t bytes) : root(node), text_bytes(bytes) {}

  YAML::Node root;
  std::size_t text_bytes;
};

/// Limits how much of a graph a walk may visit. The library replaces an alias by the node that it stands for, so a walk
/// of a few hundred bytes may never end: lists of aliases of lists of aliases. A text without aliases has a byte for
/// each node, and nearly one for each byte of a scalar (escapes may be shorter), so none exceeds the limit.
class YamlCppBudget {
 public:
  explicit YamlCppBudget(std::size_t text_bytes) : left_(kPerByte * (text_bytes + 1)) {}

  /// Subtracts the cost of visiting `node`: 1, plus the length of its text or its number of elements. False if nothing
  /// is left.
  bool charge(const YAML::Node& node) {
    const std::size_t cost = 1 + (node.IsScalar() ? node.Scalar().size() : node.size());
    left_ -= std::min(cost, left_);
    return left_ > 0;
  }

  bool exhausted() const { return left_ == 0; }

 private:
  static constexpr std::size_t kPerByte = 4;

  std::size_t left_;
};

/// A node for walk_node(). Checks before it reads, as the library throws if a value is absent.
class YamlCppNode {
 public:
  YamlCppNode() = default;
  /// Also absent if `left` is exhausted.
  YamlCppNode(const YAML::Node& value, YamlCppBudget& left)
      : value_(value), left_(&left), there_(value.IsDefined() && left.charge(value)) {}

  const YAML::Node& value() const { return value_; }

  explicit operator bool() const { return there_; }
  bool is_map() const { return value_.IsMap(); }
  YamlCppNode find(std::string_view name) const {
    return value_.IsMap() ? YamlCppNode(value_[name.data()], *left_) : YamlCppNode{};
  }

  /// Uses convert<T>, which as<T>() calls: it returns false where as<T>() throws.
  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
      return YAML::convert<T>::decode(value_, value);
    } else {
      using Wide = std::conditional_t<std::signed_integral<T>, long long, unsigned long long>;
      Wide wide = 0;
      return YAML::convert<Wide>::decode(value_, wide) && fit(wide, value);
    }
  }

  bool text(std::string_view& view) const {
    if (!value_.IsScalar()) return false;
    view = value_.Scalar();
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!value_.IsSequence()) return false;
    for (const auto& element : value_) {
      const YamlCppNode node(element, *left_);
      if (!node || !visit(node)) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const auto& entry : value_) {
      const YamlCppNode node(entry.second, *left_);
      if (!node || !entry.first.IsScalar() || !visit(entry.first.Scalar(), node)) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    if (value_.IsNull()) {
      sink.null();
      return true;
    }
    if (value_.IsScalar()) return walk_scalar(sink);
    return value_.IsMap() ? walk_map(*this, sink, depth) : walk_list(*this, sink, depth);
  }

  std::size_t size() const { return value_.IsSequence() ? value_.size() : 0; }
  YamlCppNode at(std::size_t i) const { return YamlCppNode(value_[i], *left_); }

 private:
  /// The library keeps scalars as text; what was quoted has the tag "!".
  template <class Sink>
  bool walk_scalar(Sink& sink) const {
    if (value_.Tag() != "!") {
      return walk_plain(value_.Scalar(), sink,
                        [&](double& real) { return YAML::convert<double>::decode(value_, real); });
    }
    sink.text(value_.Scalar());
    return true;
  }

  const YAML::Node value_;
  YamlCppBudget* left_ = nullptr;  ///< shared by all nodes of a walk
  bool there_ = false;
};

}  // namespace scenebench::codecs
