#include "commands/run/memory_growth.h"

#include <memory>
#include <utility>

#include "harness/codec_under_test.h"
#include "system/process.h"

namespace scenebench {

MemoryGrowth growth_while_using(std::span<const CodecEntry* const> codecs, const Workload& workload,
                                std::span<const Phase> phases, std::size_t objects) {
  MemoryGrowth growth;
  const auto before = static_cast<double>(peak_memory());
  for (const CodecEntry* codec : codecs) {
    const std::unique_ptr<CodecUnderTest> tested = codec->open(workload);
    if (!tested) continue;
    if (auto unproven = prove(*codec, workload, *tested)) {
      if (!unproven->threw && !growth.unproven) growth.unproven = std::move(unproven);
      continue;
    }
    for (const Phase phase : phases) {
      if (tested->has(phase)) tested->time_batch(phase, {is_step(phase) ? objects : 1});
    }
  }
  growth.bytes = static_cast<double>(peak_memory()) - before;
  return growth;
}

}  // namespace scenebench
