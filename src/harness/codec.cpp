#include "harness/codec.h"

#include <algorithm>
#include <utility>

#include "harness/subject.h"

namespace scenebench {

std::unique_ptr<Subject> CodecEntry::open(const Workload& workload) const {
  for (const ShapeFactory& factory : shapes) {
    if (factory.shape == workload.shape) return factory.make(workload);
  }
  return nullptr;
}

CodecEntry make_entry(const std::vector<CodecOverShape>& classes, std::vector<CodecEntry::VersionFactory> versions) {
  CodecEntry entry{classes.front().info, classes.front().abilities, {}, std::move(versions)};
  for (const CodecOverShape& codec : classes) entry.shapes.push_back(codec.factory);
  return entry;
}

bool CodecEntry::has_shape(std::string_view shape) const {
  return std::any_of(shapes.begin(), shapes.end(),
                     [shape](const ShapeFactory& factory) { return factory.shape == shape; });
}

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
