// A codec that takes exactly as long as a test says, on the made-up machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "harness/codec_as_any.h"
#include "made_up_machine.h"

namespace scenebench::testing {

/// What each function takes, in nanoseconds, and what they have seen.
struct Pace {
  double encode = 0, decode = 0, walk = 0, dealloc = 0, pick = 0, update = 0, fill = 0, events = 0;
  std::function<double(std::size_t entities)> encode_extra = [](std::size_t) { return 0.0; };  ///< of scenes
  std::set<const void*> values{};         ///< addresses of the objects that were encoded
  std::vector<const std::byte*> decoded{};///< addresses of the wires, in order
  int codecs = 0;                         ///< how many there have been
  int encodes = 0, decodes = 0, alive = 0, most_alive = 0;
  bool is_wrong = false;          ///< encode gives another wire from now on
  bool throws_in_decode = false;  ///< std::runtime_error("paced")
};

inline Pace pace;

/// Its wire is the address of the object.
template <class RootStruct>
class PacedCodec {
 public:
  using Shape = RootStruct;

  /// Takes its time when it is destroyed.
  class Decoded {
   public:
    explicit Decoded(const Shape* value) : value_(value) { pace.most_alive = std::max(pace.most_alive, ++pace.alive); }
    Decoded(Decoded&& other) noexcept : value_(std::exchange(other.value_, nullptr)) {}
    Decoded& operator=(Decoded&&) = delete;
    ~Decoded() {
      if (!value_) return;
      --pace.alive;
      work(pace.dealloc);
    }
    const Shape& operator*() const { return *value_; }

   private:
    const Shape* value_;
  };

  static CodecInfo info() {
    CodecInfo info;
    info.name = "paced";
    info.title = "Paced";
    info.library = "none";
    info.form = Form::view;
    info.verifies_input = false;
    info.trust = "is a test's";
    info.wire_is_address = true;
    info.in_docs_table = true;
    return info;
  }

  PacedCodec() { ++pace.codecs; }

  std::span<const std::byte> encode(const Shape& value) {
    ++pace.encodes;
    pace.values.insert(&value);
    work(pace.encode);
    if constexpr (requires { value.entities; }) work(pace.encode_extra(value.meshes.size()));
    address_[0] = pace.is_wrong ? &another_ : &value;
    return std::as_bytes(std::span(address_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (pace.throws_in_decode) throw std::runtime_error("paced");
    ++pace.decodes;
    pace.decoded.push_back(wire.data());
    work(pace.decode);
    return Result<Decoded>(std::in_place, value_of(wire));
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    work(pace.walk);
    walk_fields(*decoded, sink);
    return true;
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) requires HasOneField<RootStruct> {
    work(pace.pick);
    sink.text(*one_field(*decoded));
    return true;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) requires HasOneField<RootStruct> {
    work(pace.update);
    updated_ = *value_of(wire);
    *updated_field(updated_) = kUpdatedText;
    address_[0] = &updated_;
    return std::span<const std::byte>(std::as_bytes(std::span(address_)));
  }

  bool to_structs(const Decoded& decoded, Shape& structs) {
    work(pace.fill);
    structs = *decoded;
    return true;
  }

  /// Takes other times to make a tree and to fill structs, so that a test can tell them apart.
  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) requires std::same_as<Shape, document::Value> {
    work(std::same_as<Sink, document::TreeBuilder> ? pace.fill : pace.events);
    walk_fields(*value_of(wire), sink);
    return true;
  }

 private:
  static const Shape* value_of(std::span<const std::byte> wire) {
    const Shape* value = nullptr;
    std::memcpy(&value, wire.data(), sizeof value);
    return value;
  }

  std::array<const Shape*, 1> address_{};
  static inline const Shape another_{};
  static inline Shape updated_;  // at an address that is the same for all codecs
};

inline CodecEntry paced() {
  return make_entry<PacedCodec<docs::FooBarContainer>, PacedCodec<scene::Scene>, PacedCodec<document::Value>>();
}

}  // namespace scenebench::testing
