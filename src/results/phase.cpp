#include "results/phase.h"

namespace scenebench {
namespace {

struct Words {
  std::string_view name, meaning;
};

/// In the order of Phase.
constexpr std::array<Words, kPhases.size()> kWords{{
    {"encode", "from the application's data to wire bytes, populating a builder or tree included"},
    {"decode", "from wire bytes to the codec's object"},
    {"traverse", "read every value of a decoded object and every byte of its texts"},
    {"dealloc", "destroy a decoded object"},
    {"load", "decode, traverse and dealloc of one object at a time"},
    {"load-cold", "load of wires that are in no cache"},
    {"decode-one", "from wire bytes to one text, in the most direct way that the library has"},
    {"update-one", "from wire bytes to wire bytes with one text changed"},
    {"decode-all", "from wire bytes to the application's structs, freeing both included"},
    {"incremental", "documents: every value by events or by pulling, without an object in between"},
    {"generic", "documents: to the application's own tree, freeing it included"},
    {"typed", "documents that have structs: to those structs, freeing them included"},
    {"copy", "copy the wire for a parser that writes to its input"},
    {"compress-zlib", "compress the wire with zlib, level 6, without the codec's library"},
    {"decompress-zlib", "decompress it again"},
    {"compress-zstd", "compress the wire with Zstandard, level 3"},
    {"decompress-zstd", "decompress it again"},
    {"compress-lz4", "compress the wire with LZ4"},
    {"decompress-lz4", "decompress it again"},
}};
static_assert(!kWords.back().name.empty());

const Words& words_of(Phase phase) { return kWords.at(static_cast<std::size_t>(phase)); }

}  // namespace

std::string_view to_string(Phase phase) { return words_of(phase).name; }

std::string_view meaning_of(Phase phase) { return words_of(phase).meaning; }

std::optional<Phase> parse_phase(std::string_view name) {
  for (const Phase phase : kPhases) {
    if (to_string(phase) == name) return phase;
  }
  return std::nullopt;
}

}  // namespace scenebench
