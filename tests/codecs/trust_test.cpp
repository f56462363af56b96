// Codecs that are declared to trust their input: each of them does so with some malformed bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "fixtures/named_codec.h"
#include "harness/codec_under_test.h"
#include "model/random.h"
#include "system/process.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

using testing::verdict_on;

std::vector<CodecEntry> trusting_codecs() {
  auto codecs = all_codecs();
  std::erase_if(codecs, [](const CodecEntry& codec) {
    return codec.info.input != Input::trusted || codec.info.is_floor || !codec.has_shape("docs");
  });
  return codecs;
}

/// Whether a wire that ends too soon is accepted. Zeros at its end may be padding, which nobody misses.
bool accepts_a_prefix(CodecUnderTest& tested, const std::string& wire) {
  const std::size_t whole = wire.find_last_not_of('\0') + 1;
  for (std::size_t length = 0; length < whole; ++length) {
    if (verdict_on(tested, wire.substr(0, length)) == Verdict::accepted) return true;
  }
  return false;
}

/// What this does to the process is what it is for.
void read_changed(CodecUnderTest& tested, std::string wire) {
  constexpr int kChanges = 10'000;
  Random random(7);
  for (int i = 0; i < kChanges; ++i) {
    char& byte = wire[random.below(static_cast<std::uint32_t>(wire.size()))];
    const char before = byte;
    byte = static_cast<char>(byte ^ static_cast<char>(1 + random.below(255)));
    verdict_on(tested, wire);
    byte = before;
  }
}

/// Whether a list of CBOR that says that it has four million elements, none of which are there, takes memory for them.
bool believes_a_count(CodecUnderTest& tested) {
  constexpr std::int64_t kFourMillionBytes = 4'000'000;
  const std::int64_t before = peak_memory();
  verdict_on(tested, std::string("\x9A\0\x40\0\0", 5));
  return peak_memory() - before > kFourMillionBytes;
}

class TrustDeathTest : public ::testing::TestWithParam<CodecEntry> {};

TEST_P(TrustDeathTest, IsDeclaredOfNoCodecThatRejectsWhateverIsMalformed) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        constexpr unsigned kSeconds = 60;
        arm_watchdog(kSeconds, "", 2);  // for readers that go round in a circle
        const auto tested = GetParam().open({"docs", 0});
        if (tested->prove()) std::_Exit(0);
        const std::string wire = testing::text_of(tested->wire(0));
        if (accepts_a_prefix(*tested, wire) || believes_a_count(*tested)) std::_Exit(1);
        read_changed(*tested, wire);
        std::_Exit(0);
      },
      [](auto status) { return !::testing::ExitedWithCode(0)(status); }, "");
}

INSTANTIATE_TEST_SUITE_P(Codecs, TrustDeathTest, ::testing::ValuesIn(trusting_codecs()), testing::test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(TrustDeathTest);

}  // namespace
}  // namespace scenebench
