// RapidJSON with two pools of the user's, as its documentation shows: each DOM is built in the memory of the one before
// it, and parsed with the stack of the one before.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "codecs/rapidjson/dom.h"
#include "codecs/shared/object_pool.h"
#include "harness/codec.h"

namespace scenebench::codecs {

using RapidJsonPoolAllocator = rapidjson::MemoryPoolAllocator<>;

/// A buffer and a pool that fills it before it allocates chunks on the heap. The pool's Clear() frees all but the
/// buffer, so that one grows to the largest use so far.
class RapidJsonPoolMemory {
 public:
  RapidJsonPoolAllocator& pool() { return *pool_; }

  /// Clears the pool. What was built in it must be gone.
  void reset() {
    constexpr std::size_t kForChunk = 1 << 10;  // for the pool's header, and the unused ends of several chunks
    const std::size_t used = pool_->Capacity();
    pool_->Clear();
    if (used <= buffer_.size()) return;
    pool_.reset();  // before its buffer
    buffer_.resize(used + kForChunk);
    pool_.emplace(buffer_.data(), buffer_.size());
  }

 private:
  std::vector<std::byte> buffer_ = std::vector<std::byte>(64 << 10);  // RapidJSON's own chunk size
  std::optional<RapidJsonPoolAllocator> pool_{std::in_place, buffer_.data(), buffer_.size()};
};

/// The memory of one document, and of the parser's stack while it is made.
struct RapidJsonMemory {
  RapidJsonPoolMemory values, stack;

  /// Clears both pools. Their document must be gone.
  void reset() {
    values.reset();
    stack.reset();
  }
};

template <class RootStruct>
class RapidJsonPool : public RapidJsonEncoder<RootStruct>, public DecodedNodes<RapidJsonPool<RootStruct>, RootStruct> {
 public:
  using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, RapidJsonPoolAllocator, RapidJsonPoolAllocator>;

  /// A document and the memory it lives in, which goes back to the pool.
  struct Decoded {
    explicit Decoded(ObjectPool<RapidJsonMemory>& pool)
        : memory(pool.take([] { return std::make_unique<RapidJsonMemory>(); })) {
      constexpr std::size_t kStack = 1024;  // RapidJSON's own first capacity
      document.emplace(&memory->values.pool(), kStack, &memory->stack.pool());
    }

    ObjectPool<RapidJsonMemory>::Handle memory;
    std::optional<Document> document;
  };

  static CodecInfo info() {
    CodecInfo info = rapidjson_info();
    info.note = by_field_cursor(info.note);
    info.name = "rapidjson-pool";
    info.title = "Rapid JSON (user pool)";
    info.form = Form::dom;
    info.settings += ", MemoryPoolAllocators over buffers of the user for values and the parser's stack (speed)";
    info.reuse = "string buffer and writer; two pools for each document, whose buffers grow to the largest use so far";
    info.note += "; dealloc clears the pools but keeps their buffers, which no memory figure counts";
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, pool_);
    if (!parse_document(*result->document, wire)) result.fail("RapidJSON rejects the text");
    return result;
  }

  static RapidJsonNode root(const Decoded& decoded) { return RapidJsonNode(*decoded.document); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Decoded decoded(pool_);
    Document& document = *decoded.document;
    if (!parse_document(document, wire)) return Error{"RapidJSON rejects the text"};
    return update_document<RootStruct>(document, this->writer_);
  }

 private:
  ObjectPool<RapidJsonMemory> pool_;
};

}  // namespace scenebench::codecs
