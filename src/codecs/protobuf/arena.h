// Arenas of Protocol Buffers that are used again, and how a message is made on one.
#pragma once

#include <google/protobuf/arena.h>

#include <optional>
#include <vector>

namespace scenebench::codecs {

/// A new message on `arena`, which frees it. In 3.21 that is CreateMessage<T>: Create<T>, for all other types, makes a
/// message that knows nothing of the arena, and says nothing. In v36 there is only Create<T>, which does both. A
/// template over Arena, so that only the one that exists is looked up.
template <class Message, class Arena>
Message* create_message(Arena& arena) {
  if constexpr (requires { Arena::template CreateMessage<Message>(&arena); }) {
    return Arena::template CreateMessage<Message>(&arena);
  } else {
    return Arena::template Create<Message>(&arena);
  }
}

/// An arena that keeps its memory. Reset() of an arena frees all blocks but the one it was given at first, so that one
/// is made as large as the largest use before.
class RecycledArena {
 public:
  RecycledArena() { arena_.emplace(); }

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

}  // namespace scenebench::codecs
