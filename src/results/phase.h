// The phases: what is timed.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace scenebench {

enum class Phase {
  encode,
  decode,  ///< a step of load, as are the next two
  traverse,
  dealloc,
  load,           ///< decode + traverse + dealloc of one object at a time
  load_cold,      ///< load of wires that are in no cache
  decode_one,     ///< from wire to one text field (model/one_field.h), by the shortest way the library has
  update_one,     ///< wire in, wire out with one text field changed
  decode_all,     ///< from wire to the application's own structs, including freeing both
  incremental,    ///< from wire to every value, by events or by pulling, without an object in between; documents alone
  generic,        ///< from wire to the application's own tree of a document, including freeing it and all else
  typed,          ///< from wire to the application's own structs of a document that has them (model/document_structs.h)
  copy,           ///< the copy of a wire that a codec needs which writes to what it reads; for others it is no phase
  compress_zlib,  ///< the wire, by a general-purpose compressor (harness/compressor.h); the library has no part in it
  decompress_zlib,
  compress_zstd,
  decompress_zstd,
  compress_lz4,
  decompress_lz4,
};

/// The phases of the docs table: what a run measures by default.
inline constexpr std::array kTablePhases{Phase::encode, Phase::decode, Phase::traverse, Phase::dealloc, Phase::load};
inline constexpr std::array kPhases{
    Phase::encode,        Phase::decode,          Phase::traverse,     Phase::dealloc,       Phase::load,
    Phase::load_cold,     Phase::decode_one,      Phase::update_one,   Phase::decode_all,    Phase::incremental,
    Phase::generic,       Phase::typed,           Phase::copy,         Phase::compress_zlib, Phase::decompress_zlib,
    Phase::compress_zstd, Phase::decompress_zstd, Phase::compress_lz4, Phase::decompress_lz4};
/// What a run of documents measures by default.
inline constexpr std::array kDocumentPhases{Phase::encode,  Phase::load,  Phase::incremental,
                                            Phase::generic, Phase::typed, Phase::copy};

/// The phases that read a wire by ways of their own, and what Subject::try_phase() (harness/subject.h) takes.
inline constexpr std::array kOtherReads{Phase::decode_one, Phase::update_one, Phase::decode_all, Phase::generic};

/// Whether a phase keeps a whole batch of decoded objects alive.
constexpr bool is_step(Phase phase) {
  return phase == Phase::decode || phase == Phase::traverse || phase == Phase::dealloc;
}

/// Whether a phase compresses or decompresses wires.
constexpr bool is_compression(Phase phase) { return phase >= Phase::compress_zlib; }

/// "encode", "load-cold" …
std::string_view to_string(Phase phase);
/// A line for people: "destroy a decoded object".
std::string_view meaning_of(Phase phase);
/// The other way; nothing for any other text.
std::optional<Phase> parse_phase(std::string_view name);

}  // namespace scenebench
