// FlexBuffers, the schema-less format of FlatBuffers: written with one reused builder, and read in place.
#pragma once

#include <flatbuffers/flexbuffers.h>

#include <limits>
#include <span>

#include "codecs/flatbuffers/library_version.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/shared/fields_write.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A writer for write_fields(). Keys are shared, which is the builder's default; lists of numbers are typed vectors.
class FlexBuffersWriter {
 public:
  void clear() {
    builder_.Clear();
    starts_.clear();
  }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      builder_.Bool(v);
    } else if constexpr (std::same_as<T, float>) {
      builder_.Float(v);
    } else if constexpr (std::same_as<T, double>) {
      builder_.Double(v);
    } else if constexpr (std::signed_integral<T>) {
      builder_.Int(v);
    } else {
      builder_.UInt(v);
    }
  }

  /// The builder writes the length as wide as the elements, without checking that it fits. A list too long for that is
  /// written element by element, so that the builder finds a width that fits all of it.
  template <Scalar T>
  void numbers(std::span<const T> values) {
    constexpr auto kLongest = std::numeric_limits<std::uint64_t>::max() >> (64 - 8 * sizeof(T));
    if (values.size() <= kLongest) {
      builder_.Vector(values.data(), values.size());
    } else {
      const std::size_t start = builder_.StartVector();
      for (const T v : values) value(v);
      builder_.EndVector(start, true, false);
    }
  }

  void text(std::string_view v) { builder_.String(v.data(), v.size()); }
  void null() { builder_.Null(); }
  void key(std::string_view name) { builder_.Key(name.data(), name.size()); }
  void begin_map(std::size_t) { starts_.push_back(builder_.StartMap()); }
  void end_map() { builder_.EndMap(pop()); }
  void begin_list(std::size_t) { starts_.push_back(builder_.StartVector()); }
  void end_list() { builder_.EndVector(pop(), false, false); }

  /// Finishes the buffer, which is valid until clear().
  std::span<const std::byte> finish() {
    builder_.Finish();
    return std::as_bytes(std::span(builder_.GetBuffer()));
  }

 private:
  std::size_t pop() {
    const std::size_t start = starts_.back();
    starts_.pop_back();
    return start;
  }

  flexbuffers::Builder builder_;
  std::vector<std::size_t> starts_;  ///< of the open maps and lists
};

/// A node for walk_node().
class FlexBuffersNode {
 public:
  FlexBuffersNode() = default;
  explicit FlexBuffersNode(flexbuffers::Reference reference) : reference_(reference) {}

  explicit operator bool() const { return !reference_.IsNull(); }
  bool is_map() const { return reference_.IsMap(); }

  FlexBuffersNode find(std::string_view name) const {
    return reference_.IsMap() ? FlexBuffersNode(reference_.AsMap()[name.data()]) : FlexBuffersNode{};
  }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = reference_.AsBool();
      return reference_.IsBool();
    } else if constexpr (std::floating_point<T>) {
      return reference_.IsFloat() && fit(reference_.AsDouble(), value);
    } else if constexpr (std::signed_integral<T>) {
      return reference_.IsInt() && fit(reference_.AsInt64(), value);
    } else {
      return reference_.IsUInt() && fit(reference_.AsUInt64(), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!reference_.IsString()) return false;
    const flexbuffers::String string = reference_.AsString();
    view = {string.c_str(), string.length()};
    return true;
  }

  template <class T, class Visit>
  bool numbers(Visit&& visit) const {
    return elements([&](const FlexBuffersNode& node) {
      T value{};
      if (!node.read(value)) return false;
      visit(value);
      return true;
    });
  }

  /// Our writer makes typed vectors of lists of numbers. The builder of Rust's crate does so in documents, too, except
  /// for empty lists; those of two to four numbers become typed vectors of fixed length.
  template <class Visit>
  bool elements(Visit&& visit) const {
    if (reference_.IsTypedVector()) return each_of(reference_.AsTypedVector(), visit);
    if (reference_.IsUntypedVector()) return each_of(reference_.AsVector(), visit);
    return reference_.IsFixedTypedVector() && each_of(reference_.AsFixedTypedVector(), visit);
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    const flexbuffers::Map map = reference_.AsMap();
    const auto keys = map.Keys();
    const auto values = map.Values();
    const std::size_t size = keys.size();
    for (std::size_t i = 0; i < size; ++i) {
      if (!visit(keys[i].AsKey(), FlexBuffersNode(values[i]))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    if (reference_.IsMap()) return walk_map(*this, sink, depth);
    if (is_list()) return walk_list(*this, sink, depth);
    if (reference_.IsString()) {
      const flexbuffers::String string = reference_.AsString();
      sink.text({string.c_str(), string.length()});
    } else if (reference_.IsInt()) {
      sink.value(reference_.AsInt64());
    } else if (reference_.IsUInt()) {
      pass_unsigned(reference_.AsUInt64(), sink);
    } else if (reference_.IsFloat()) {
      sink.value(reference_.AsDouble());
    } else if (reference_.IsBool()) {
      sink.value(reference_.AsBool());
    } else if (reference_.IsNull()) {
      sink.null();
    } else {
      return false;
    }
    return true;
  }

  std::size_t size() const {
    if (reference_.IsTypedVector()) return reference_.AsTypedVector().size();
    return reference_.IsUntypedVector() ? reference_.AsVector().size() : 0;
  }
  FlexBuffersNode at(std::size_t i) const { return FlexBuffersNode(reference_.AsVector()[i]); }

 private:
  bool is_list() const {
    return reference_.IsUntypedVector() || reference_.IsTypedVector() || reference_.IsFixedTypedVector();
  }

  template <class Vector, class Visit>
  static bool each_of(const Vector& vector, Visit&& visit) {
    const std::size_t size = vector.size();
    for (std::size_t i = 0; i < size; ++i) {
      if (!visit(FlexBuffersNode(vector[i]))) return false;
    }
    return true;
  }

  flexbuffers::Reference reference_;
};

/// The codecs differ in whether decode runs the Verifier over the whole wire.
template <class RootStruct, bool verifies>
class FlexBuffersView : public DecodedNodes<FlexBuffersView<RootStruct, verifies>, RootStruct> {
 public:
  using Decoded = flexbuffers::Reference;

  static CodecInfo info() {
    CodecInfo info{.name = "flexbuffers",
                   .title = "FlexBuffers",
                   .library = "FlatBuffers",
                   .version = flatbuffers_version(),
                   .form = Form::view,
                   .input = Input::trusted,
                   .trust = "reads the wire in place without verifying it: for trusted data only",
                   .reuse = "builder",
                   .field_access = "manual error checking",
                   .note = "no schema: the wire has each key once",
                   .loss = {.key_order = true},
                   .structs_by = StructsBy::scenebench};
    if (!verifies) return info;
    info.name = "flexbuffers-verified";
    info.title = "FlexBuffers (verified)";
    info.input = Input::checked;
    info.trust = {};
    info.settings = "VerifyBuffer() (safety)";
    info.note = "decode verifies everything that the wire refers to; " + info.note;
    info.max_depth = 64;  // the Verifier's default
    info.padding = 1;     // the Verifier does not check that keys end, and a lookup compares up to the NUL
    return info;
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    writer_.clear();
    write_fields(value, writer_);
    return writer_.finish();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(wire.data());
    if (verifies && !flexbuffers::VerifyBuffer(bytes, wire.size())) return Error{"the Verifier rejects the bytes"};
    return flexbuffers::GetRoot(bytes, wire.size());
  }

  static FlexBuffersNode root(const Decoded& decoded) { return FlexBuffersNode(decoded); }

 private:
  FlexBuffersWriter writer_;
};

template <class RootStruct>
using FlexBuffers = FlexBuffersView<RootStruct, false>;
template <class RootStruct>
using FlexBuffersVerified = FlexBuffersView<RootStruct, true>;

}  // namespace scenebench::codecs
