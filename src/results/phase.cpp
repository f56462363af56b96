#include "results/phase.h"

namespace scenebench {
namespace {

/// What people read of a phase.
struct Words {
  Phase phase;
  std::string_view name, meaning;
};

constexpr Words kWords[] = {
    {Phase::encode, "encode", "from the application's data to wire bytes, populating a builder or tree included"},
    {Phase::decode, "decode", "from wire bytes to the codec's object"},
    {Phase::traverse, "traverse", "read every value of a decoded object and every byte of its texts"},
    {Phase::dealloc, "dealloc", "destroy a decoded object"},
    {Phase::load, "load", "decode, traverse and dealloc of one object at a time"},
    {Phase::load_cold, "load-cold", "load of wires that are in no cache"},
    {Phase::decode_one, "decode-one", "from wire bytes to one text, by the shortest way that the library has"},
    {Phase::update_one, "update-one", "from wire bytes to wire bytes with one text changed"},
    {Phase::decode_all, "decode-all", "from wire bytes to the application's structs, freeing both included"},
    {Phase::incremental, "incremental", "documents: every value by events or by pulling, without an object in between"},
    {Phase::generic, "generic", "documents: to a tree of the application's, freeing it included"},
    {Phase::typed, "typed", "documents that have structs: to these, freeing them included"},
    {Phase::copy, "copy", "the copy of a wire for a parser that writes to its input"},
    {Phase::compress_zlib, "compress-zlib", "the wire by zlib, level 6; the codec's library has no part in it"},
    {Phase::decompress_zlib, "decompress-zlib", "back again"},
    {Phase::compress_zstd, "compress-zstd", "the wire by Zstandard, level 3"},
    {Phase::decompress_zstd, "decompress-zstd", "back again"},
    {Phase::compress_lz4, "compress-lz4", "the wire by LZ4"},
    {Phase::decompress_lz4, "decompress-lz4", "back again"},
};

const Words& words_of(Phase phase) {
  for (const Words& words : kWords) {
    if (words.phase == phase) return words;
  }
  static constexpr Words kUnknown{Phase::encode, "unknown", ""};
  return kUnknown;
}

}  // namespace

std::string_view to_string(Phase phase) { return words_of(phase).name; }

std::string_view meaning_of(Phase phase) { return words_of(phase).meaning; }

std::optional<Phase> parse_phase(std::string_view name) {
  for (const Words& words : kWords) {
    if (words.name == name) return words.phase;
  }
  return std::nullopt;
}

}  // namespace scenebench
