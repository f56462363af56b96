// What the tests of codecs share: the codecs of this build, those that a test names, and texts as bytes.
#pragma once

#include "base/text.h"
#include "codecs/all_codecs.h"
#include "fixtures/named_codec.h"
#include "fixtures/nested.h"
#include "fixtures/other_reads.h"
#include "fixtures/test.h"
#include "fixtures/texts.h"
#include "harness/codec_under_test.h"
#include "model/docs.h"
#include "model/document.h"
#include "model/random.h"
#include "model/scene.h"
#include "model/shapes.h"

namespace scenebench::testing {

/// The codecs of this build for which `is_meant`.
template <class IsMeant>
std::vector<CodecEntry> codecs_that(IsMeant&& is_meant) {
  auto codecs = all_codecs();
  std::erase_if(codecs, [&](const CodecEntry& codec) { return !is_meant(codec); });
  return codecs;
}

/// A codec over one workload.
struct Opened {
  std::string name;
  std::unique_ptr<CodecUnderTest> tested;
};

/// Those of the named codecs that this build has, over `workload`. Without any, the test counts as skipped.
inline std::vector<Opened> opened(const Names& names, const char* workload = "docs") {
  std::vector<Opened> all;
  for (const std::string& name : names) {
    if (const auto codec = find_codec(name)) all.push_back({name, codec->open(*parse_workload(workload))});
  }
  if (all.empty()) [&] { GTEST_SKIP() << no_codec(joined(names, ", ")); }();
  return all;
}

/// The wire of the application's object as text.
template <class Shape>
std::string wire_text(CodecUnderTest& tested, const Shape& object) {
  return text_of(tested.wire_for(std::any(object)));
}

/// The verdicts on `bytes` by decode and walk and, if the codec has these, by its events and by phase generic. Also
/// tries the other ways to read, without their verdicts.
inline std::vector<Verdict> verdicts_on(CodecUnderTest& tested, std::span<const std::byte> bytes) {
  std::vector<Verdict> verdicts{tested.try_decode(bytes)};
  if (tested.has(Phase::incremental)) verdicts.push_back(tested.try_decode(bytes, Phase::incremental));
  for (const Phase phase : kOtherReads) {
    if (!tested.has(phase)) continue;
    const Verdict verdict = tested.try_decode(bytes, phase);
    if (phase == Phase::generic) verdicts.push_back(verdict);
  }
  return verdicts;
}

}  // namespace scenebench::testing
