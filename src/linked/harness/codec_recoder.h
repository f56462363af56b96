// Stands in for harness/codec_recoder.h in the programs of tools/code_size.sh, which have no use for later versions.
#pragma once

#include <any>

#include "harness/codec.h"
#include "harness/subject.h"

namespace scenebench {

/// Refuses all, and links nothing of C.
template <class C>
class CodecRecoder final : public Recoder {
 public:
  explicit CodecRecoder(const CodecInfo&) {}
  std::vector<std::byte> wire_for(const std::any&) override { return {}; }
  Verdict read(std::span<const std::byte>, Record&) override { return Verdict::rejected; }
};

}  // namespace scenebench
