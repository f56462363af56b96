#include "results/phase.h"

namespace scenebench {

std::string_view to_string(Phase phase) {
  switch (phase) {
    case Phase::encode: return "encode";
    case Phase::decode: return "decode";
    case Phase::traverse: return "traverse";
    case Phase::dealloc: return "dealloc";
    case Phase::load: return "load";
    case Phase::load_cold: return "load-cold";
    case Phase::decode_one: return "decode-one";
    case Phase::update_one: return "update-one";
    case Phase::decode_all: return "decode-all";
    case Phase::incremental: return "incremental";
    case Phase::generic: return "generic";
    case Phase::typed: return "typed";
    case Phase::copy: return "copy";
    case Phase::compress_zlib: return "compress-zlib";
    case Phase::decompress_zlib: return "decompress-zlib";
    case Phase::compress_zstd: return "compress-zstd";
    case Phase::decompress_zstd: return "decompress-zstd";
    case Phase::compress_lz4: return "compress-lz4";
    case Phase::decompress_lz4: return "decompress-lz4";
  }
  return "unknown";
}

std::optional<Phase> parse_phase(std::string_view name) {
  for (const Phase phase : kPhases) {
    if (to_string(phase) == name) return phase;
  }
  return std::nullopt;
}

}  // namespace scenebench
