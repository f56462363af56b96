// Protocol Buffers' arenas, reused, and how a message is made on one.
#pragma once

#include <google/protobuf/arena.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "codecs/shared/object_pool.h"

namespace scenebench::codecs {

/// Makes a message on `arena`, which frees it. In 3.21 that takes CreateMessage<T>: Create<T> is for all other types,
/// and silently makes a message that does not use the arena. In v36 there is only Create<T>, which does both. A
/// template over Arena, so that only the one that exists is looked up.
template <class Message, class Arena>
Message* create_message(Arena& arena) {
  if constexpr (requires { Arena::template CreateMessage<Message>(&arena); }) {
    return Arena::template CreateMessage<Message>(&arena);
  } else {
    return Arena::template Create<Message>(&arena);
  }
}

/// An arena that keeps its memory. The library's Reset() frees all blocks but the initial one, so that one grows to the
/// largest use so far.
class ReusableArena {
 public:
  ReusableArena() { arena_.emplace(); }

  google::protobuf::Arena& arena() { return *arena_; }

  /// Destroys everything on the arena.
  void reset() {
    const std::size_t allocated = arena_->Reset();
    if (allocated <= block_.size()) return;
    arena_.reset();  // before its block
    block_.resize(allocated);
    arena_.emplace(block_.data(), block_.size());
  }

 private:
  std::vector<char> block_;
  std::optional<google::protobuf::Arena> arena_;
};

/// A message and the arena that it lives on.
template <class Message>
class MessageOnArena {
 public:
  explicit MessageOnArena(ObjectPool<ReusableArena>::Handle arena)
      : arena_(std::move(arena)), message_(create_message<Message>(arena_->arena())) {}

  Message& operator*() const { return *message_; }

 private:
  ObjectPool<ReusableArena>::Handle arena_;
  Message* message_;
};

}  // namespace scenebench::codecs
