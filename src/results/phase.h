// The phases: the operations that are timed.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "base/named_enum.h"

namespace scenebench {

enum class Phase {
  encode,       ///< of objects that are in the first two caches
  encode_cold,  ///< of objects that are in no cache
  decode,  ///< a step of load, like the next two
  traverse,
  dealloc,
  load,           ///< decode + traverse + dealloc of one object at a time
  load_cold,      ///< load of wires that are in no cache
  decode_one,     ///< from wire to one text field (model/parts.h), in the most direct way that the library has
  update_one,     ///< wire in, wire out with one text field changed
  decode_all,     ///< from wire to the application's own structs, including freeing both
  incremental,    ///< from wire to every value, by events or by pulling, without an object in between; only documents
  generic,        ///< from wire to the application's own tree of a document, including freeing everything
  copy,           ///< copies the wire for a codec that writes to its input; other codecs lack this phase
};

/// The phases of the docs table: what a run measures by default.
inline constexpr std::array kTablePhases{Phase::encode, Phase::decode, Phase::traverse, Phase::dealloc, Phase::load};
/// All phases in order.
inline constexpr auto kPhases = [] {
  std::array<Phase, static_cast<std::size_t>(Phase::copy) + 1> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Phase>(i);
  return all;
}();

template <>
struct EnumNames<Phase> {
  static constexpr std::array<std::string_view, kPhases.size()> names{
      "encode", "encode-cold", "decode", "traverse", "dealloc", "load", "load-cold", "decode-one", "update-one",
      "decode-all", "incremental", "generic", "copy"};
};

/// What a run measures by default where its workload has many objects.
inline constexpr std::array kVariedPhases{Phase::encode,  Phase::encode_cold, Phase::decode,   Phase::traverse,
                                          Phase::dealloc, Phase::load,        Phase::load_cold};
/// What a run of documents measures by default.
inline constexpr std::array kDocumentPhases{Phase::encode,  Phase::load,  Phase::load_cold, Phase::incremental,
                                            Phase::generic, Phase::copy};

/// Whether a phase keeps a whole batch of decoded objects alive.
constexpr bool is_step(Phase phase) {
  return phase == Phase::decode || phase == Phase::traverse || phase == Phase::dealloc;
}

/// Whether the bytes that a phase starts from come from memory. All others find them in the first two caches.
constexpr bool is_cold(Phase phase) { return phase == Phase::encode_cold || phase == Phase::load_cold; }

/// Whether a phase is encode, of objects in the caches or in memory.
constexpr bool is_encode(Phase phase) { return phase == Phase::encode || phase == Phase::encode_cold; }

/// One line of explanation: "destroy a decoded object".
std::string_view meaning_of(Phase phase);

}  // namespace scenebench
