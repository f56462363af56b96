// Codecs over which the scenarios' commands run in tests.
#pragma once

#include <atomic>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <vector>

#include "codecs/bit_packed/bit_packed.h"
#include "fixtures/broken_codec.h"
#include "fixtures/touchy_codecs.h"
#include "fixtures/make_codec.h"
#include "harness/codec_as_any.h"

namespace scenebench {

/// As Nothing, with a name of its own.
template <const char* name>
struct Named : Nothing {
  static constexpr const char* kName = name;
};
inline constexpr char kNameOfOneThread[] = "one-thread", kNameOfSharedCache[] = "shared-cache",
                      kNameOfTiring[] = "tiring";

/// A codec with state that a library forgot to set up in each thread: right only in the first thread that decodes.
class OneThreadCodec : public TouchyCodec<Named<kNameOfOneThread>> {
 public:
  Result<Decoded> decode(std::span<const std::byte> bytes) {
    static const std::thread::id first = std::this_thread::get_id();
    Result<Decoded> result = TouchyCodec::decode(bytes);
    if (std::this_thread::get_id() != first) result->list[1].sibling.time += 1;
    return result;
  }
};

/// Remembers the last object in a place that all threads share: right until another thread decodes meanwhile, which is
/// here said by the place's number of users.
class SharedCacheCodec : public TouchyCodec<Named<kNameOfSharedCache>> {
 public:
  SharedCacheCodec() { ++users_; }
  ~SharedCacheCodec() { --users_; }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    Decoded object = decoded;
    if (users_ > 2 && ++walks_ > 50) object.list[1].sibling.time += 1;  // the proofs' codec and one more are harmless
    walk_fields(object, sink);
    return true;
  }

 private:
  inline static std::atomic<int> users_ = 0, walks_ = 0;
};

/// Right a few times, and so in the proof.
class TiringCodec : public TouchyCodec<Named<kNameOfTiring>> {
 public:
  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    Decoded object = decoded;
    if (++walks_ > 20) object.list[1].sibling.time += 1;
    walk_fields(object, sink);
    return true;
  }

 private:
  inline static int walks_ = 0;
};

/// Gives back scenes, or scenes and columns, as they were.
template <class Shape, const char* name>
class IntactCodecCalled : public IntactCodecOver<Shape> {
 public:
  static CodecInfo info() {
    CodecInfo info = IntactCodecOver<Shape>::info();
    info.name = name;
    return info;
  }
};
inline constexpr char kNameOfScenes[] = "scenes", kNameOfBoth[] = "both";
using SceneCodec = IntactCodecCalled<scene::Scene, kNameOfScenes>;
template <class Shape>
using BothCodec = IntactCodecCalled<Shape, kNameOfBoth>;

/// Says that it changed a scene, and did not.
class LazyEditor {
 public:
  static bool can(EditKind kind) { return kind == EditKind::number; }
  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit&) {
    return std::span<const std::byte>(wire);
  }
};

inline CodecEntry with_lazy_editor() {
  CodecEntry entry = make_entry<SceneCodec>();
  entry.info.name = "lazy";
  entry.make_editor = []() -> std::unique_ptr<SceneEditor> { return std::make_unique<SceneEditorOf<LazyEditor>>(); };
  return entry;
}

/// Codecs that pass the proof in a process of one thread, and a real one of ticks.
inline std::vector<CodecEntry> scenario_codecs() {
  return {make_entry<TouchyCodec<Nothing>>(), make_entry<OneThreadCodec>(), make_entry<SharedCacheCodec>(),
          make_entry<TiringCodec>(), make_entry<SceneCodec>(), make_entry<codecs::BitPacked<tick::Tick>>(),
          with_lazy_editor(),
          make_entry<BothCodec<scene::Scene>, BothCodec<columns::Columns>>()};
}

}  // namespace scenebench
