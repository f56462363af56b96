// Messages of upb, and the arenas that they live on.
#pragma once

#include <upb/mem/arena.h>
#include <upb/message/message.h>

#include <cstddef>
#include <memory>
#include <vector>

#include "codecs/shared/object_pool.h"
#include "codecs/upb/access.h"
#include "codecs/upb/fields.h"

namespace scenebench::codecs {

/// An arena that keeps its memory: its first block, which the library does not free, grows to the largest use so far.
class UpbArena {
 public:
  UpbArena() { begin(); }
  ~UpbArena() { upb_Arena_Free(arena_); }
  UpbArena(const UpbArena&) = delete;
  UpbArena& operator=(const UpbArena&) = delete;

  upb_Arena* get() { return arena_; }

  /// Frees everything on the arena.
  void reset() {
    const std::size_t more = upb_Arena_SpaceAllocated(arena_, nullptr);
    upb_Arena_Free(arena_);
    if (more > 0) block_ = std::vector<std::byte>(block_.size() + more);
    begin();
  }

 private:
  void begin() { arena_ = upb_require(upb_Arena_Init(block_.data(), block_.size(), &upb_alloc_global)); }

  std::vector<std::byte> block_;
  upb_Arena* arena_ = nullptr;
};

/// A new message of a shape on `arena`.
template <class Shape>
typename UpbAccess<Shape>::Message* upb_new_message(upb_Arena* arena) {
  using Message = typename UpbAccess<Shape>::Message;
  return reinterpret_cast<Message*>(upb_require(upb_Message_New(UpbAccess<Shape>::table(), arena)));
}

/// A message and the arena that it lives on.
template <class Shape>
struct UpbDecoded {
  explicit UpbDecoded(ObjectPool<UpbArena>& pool)
      : arena(pool.take([] { return std::make_unique<UpbArena>(); })), message(upb_new_message<Shape>(arena->get())) {}

  ObjectPool<UpbArena>::Handle arena;
  typename UpbAccess<Shape>::Message* message;
};

}  // namespace scenebench::codecs
