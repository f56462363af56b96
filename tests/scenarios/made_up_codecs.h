// Codecs over which the scenarios' commands run in tests.
#pragma once

#include "codecs/bit_packed/bit_packed.h"
#include "fixtures/broken_codec.h"
#include "fixtures/test.h"
#include "fixtures/touchy_codecs.h"

namespace scenebench {

/// A codec with state that a library forgot to set up in each thread: right only in the first thread that decodes.
class OneThreadCodec : public TouchyCodec<Nothing> {
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
class SharedCacheCodec : public TouchyCodec<Nothing> {
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
class TiringCodec : public TouchyCodec<Nothing> {
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

/// Says that it changed a scene, and did not.
class LazyEditor {
 public:
  static bool can(EditKind kind) { return kind == EditKind::number; }
  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit&) {
    return std::span<const std::byte>(wire);
  }
};

/// Codecs that pass the proof in a process of one thread, and a real one of ticks.
inline std::vector<CodecEntry> scenario_codecs() {
  const CodecEntry scenes = make_entry<IntactCodecOver<scene::Scene>>();
  CodecEntry lazy = called("lazy", scenes);
  lazy.make_editor = []() -> std::unique_ptr<SceneEditor> { return std::make_unique<SceneEditorOf<LazyEditor>>(); };
  return {make_entry<TouchyCodec<Nothing>>(),
          called("one-thread", make_entry<OneThreadCodec>()),
          called("shared-cache", make_entry<SharedCacheCodec>()),
          called("tiring", make_entry<TiringCodec>()),
          called("scenes", scenes),
          make_entry<codecs::BitPacked<tick::Tick>>(),
          lazy,
          called("both", make_entry<IntactCodecOver<scene::Scene>, IntactCodecOver<columns::Columns>>())};
}

}  // namespace scenebench
