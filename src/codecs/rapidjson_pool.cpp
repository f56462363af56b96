// RapidJSON with a user-supplied pool: each DOM is built in memory that the one before it left.
#include <array>

#include "codecs/rapidjson_dom.h"
#include "codecs/recycled.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

using Pool = rapidjson::MemoryPoolAllocator<>;

/// The memory of one document: a buffer that its pool fills before it asks for chunks of the heap.
struct Memory {
  static constexpr std::size_t kBytes = 64 << 10;  // RapidJSON's own chunk size
  alignas(16) std::array<std::byte, kBytes> buffer;
  Pool pool{buffer.data(), buffer.size()};
};

template <class RootStruct>
class RapidJsonPool : public RapidJsonEncoder<RootStruct>, public DecodedNodes<RapidJsonPool<RootStruct>, RootStruct> {
 public:
  using Shape = RootStruct;

  /// A document and the memory it lives in, which goes back to the shelf.
  struct Decoded {
    explicit Decoded(Shelf<Memory>& shelf) : memory(shelf.take([] { return std::make_unique<Memory>(); })) {
      memory->pool.Clear();
      document.emplace(&memory->pool);
    }

    Shelf<Memory>::Loan memory;
    std::optional<rapidjson::Document> document;
  };

  static CodecInfo info() {
    CodecInfo info = rapidjson_info();
    info.name = "rapidjson-pool";
    info.title = "Rapid JSON (user pool)";
    info.form = Form::dom;
    info.reuse = "string buffer and writer; a 64 KiB pool for each document, used again";
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, shelf_);
    if (!parse_document(*result->document, wire)) result.fail("RapidJSON rejects the text");
    return result;
  }

  static RapidJsonNode root(const Decoded& decoded) { return RapidJsonNode(*decoded.document); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Decoded decoded(shelf_);
    rapidjson::Document& document = *decoded.document;
    if (!parse_document(document, wire)) return Error{"RapidJSON rejects the text"};
    return update_document<Shape>(document, this->writer_);
  }

 private:
  Shelf<Memory> shelf_;
};

}  // namespace

CodecEntry rapidjson_pool() {
  return make_entry<RapidJsonPool<docs::FooBarContainer>, RapidJsonPool<scene::Scene>,
                    RapidJsonPool<document::Value>>();
}

}  // namespace scenebench::codecs
