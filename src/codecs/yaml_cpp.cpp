// yaml-cpp: encode with the emitter, in flow style, which is YAML's compact one; decode into its node graph.
#include <yaml-cpp/yaml.h>

#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include "codecs/fields_walk.h"
#include "codecs/fields_write.h"
#include "codecs/number_text.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// A writer for write_fields(). The library's emitter cannot start afresh, so each object gets a new one.
class Writer {
 public:
  /// Texts are quoted if `quote_texts`, where nothing else tells them from numbers.
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
  void key(std::string_view name) { *emitter_ << YAML::Key << name.data() << YAML::Value; }
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

/// A node for walk_node(). Asks before it takes, as the library throws at what is not there.
class Node {
 public:
  Node() = default;
  explicit Node(const YAML::Node& value) : value_(value), there_(value.IsDefined()) {}

  const YAML::Node& value() const { return value_; }

  explicit operator bool() const { return there_; }
  bool is_map() const { return value_.IsMap(); }
  Node find(std::string_view name) const { return value_.IsMap() ? Node(value_[name.data()]) : Node{}; }

  /// convert<T> is what as<T>() calls; it returns false where that throws.
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
      if (!visit(Node(element))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink) const {
    if (value_.IsNull()) {
      sink.null();
      return true;
    }
    if (value_.IsScalar()) return walk_scalar(sink);
    if (value_.IsSequence()) {
      for (const auto& element : value_) {
        if (!Node(element).walk(sink)) return false;
      }
      sink.count(value_.size());
      return true;
    }
    if (!value_.IsMap()) return false;
    for (const auto& entry : value_) {
      if (!entry.first.IsScalar()) return false;
      sink.key(entry.first.Scalar());
      if (!Node(entry.second).walk(sink)) return false;
    }
    sink.members(value_.size());
    return true;
  }

  std::size_t size() const { return value_.IsSequence() ? value_.size() : 0; }
  Node at(std::size_t i) const { return Node(value_[i]); }

 private:
  /// The library keeps scalars as text: what was quoted has the tag "!", of the rest the first character says enough.
  template <class Sink>
  bool walk_scalar(Sink& sink) const {
    const std::string& text = value_.Scalar();
    if (value_.Tag() == "!") {
      sink.text(text);
      return true;
    }
    if (text == "true" || text == "false") {
      sink.value(text == "true");
      return true;
    }
    std::int64_t number = 0;
    std::uint64_t natural = 0;
    double real = 0;
    if (read_number(text, number)) {
      sink.value(number);
    } else if (read_number(text, natural)) {
      sink.value(natural);
    } else if (YAML::convert<double>::decode(value_, real)) {
      sink.value(real);
    } else {
      return false;
    }
    return true;
  }

  const YAML::Node value_;
  bool there_ = false;
};

template <class RootStruct>
class YamlCpp {
 public:
  using Shape = RootStruct;
  using Decoded = YAML::Node;

  static CodecInfo info() {
    return {.name = "yaml-cpp",
            .title = "yaml-cpp",
            .library = "yaml-cpp",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::dom,
            .trust = {},
            .reuse = "nothing: the library makes a new emitter and new nodes each time",
            .field_access = "manual error checking",
            .note = "text in flow style; the library reads each number through a std::stringstream",
            .loss = {.whole_doubles = true}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear(std::same_as<RootStruct, document::Value>);
    write_fields(value, writer_);
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (wire.empty()) return Error{"an empty text, which would be null to the library"};
    text_.assign(reinterpret_cast<const char*>(wire.data()), wire.size());
    try {
      return Result<Decoded>(std::in_place, YAML::Load(text_));
    } catch (const YAML::Exception&) {
      return Error{"yaml-cpp rejects the text"};
    }
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(Node(decoded), sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(Node(decoded), sink);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const Node field = find_path(Node(*decoded), kUpdatedField<Shape>);
    if (!field) return Error{"the field is missing"};
    YAML::Node shared = field.value();  // a handle, as all copies are
    shared = std::string(kUpdatedText);
    writer_.clear() << *decoded;
    return writer_.wire();
  }

 private:
  Writer writer_;
  std::string text_;
};

}  // namespace

CodecEntry yaml_cpp() {
  return with_versions<YamlCpp>(
      make_entry<YamlCpp<docs::FooBarContainer>, YamlCpp<scene::Scene>, YamlCpp<document::Value>>());
}

}  // namespace scenebench::codecs
