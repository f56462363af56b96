// bench evolution: every version in every codec that has them.
#include "trials/evolution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "fixtures/broken_codec.h"
#include "fixtures/evolution_result.h"
#include "fixtures/touchy_codecs.h"
#include "harness/version_codec.h"

namespace scenebench {
namespace {

using testing::result_in;

TEST(Evolution, EveryChangeGoesBothWaysWithNothingTakenForBothRightAndDefault) {
  const auto cases = evolution_cases();
  EXPECT_EQ(cases.size(), 16u);
  for (const auto& one : cases) {
    for (const Record& defaults : one.defaults) {
      const bool same = one.right && *one.right == defaults;
      EXPECT_FALSE(same) << one.change;
    }
  }
}

TEST(Evolution, EveryCodecThatTakesPartHasEveryVersion) {
  const auto cases = evolution_cases();
  std::size_t taking_part = 0;
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.versions.empty()) continue;
    ++taking_part;
    for (const auto& one : cases) {
      EXPECT_EQ(std::ranges::count(codec.versions, one.change, &CodecOverVersion::change), 1)
          << codec.info.name << ", " << one.change;
    }
  }
  EXPECT_GE(taking_part, 4u);
}

TEST(Evolution, AVersionThatNobodyWroteIsNotTakenForARefusal) {
  EXPECT_THROW(try_evolution(evolution_cases().front(), make_entry<TouchyCodec<Nothing>>()), std::logic_error);
}

TEST(Evolution, VersionsGiveBackWhatTheyHaveWrittenThemselves) {
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.versions.empty()) continue;
    EXPECT_NO_THROW(prove_versions(codec)) << codec.info.name;
  }
}

/// Its walk negates the container's flag.
class Forgetful : public IntactCodec {
 public:
  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    docs::FooBarContainer changed = decoded;
    changed.initialized = !changed.initialized;
    walk_fields(changed, sink);
    return true;
  }
};

/// An entry that uses codec C's docs shape both for the first version and for the version after `change`.
template <class C>
CodecEntry with_same_docs(std::string_view change) {
  auto entry = make_entry<C>();
  for (const std::string_view version : {std::string_view(), change}) {
    entry.versions.push_back({version, [](const CodecInfo& info) {
                                return std::unique_ptr<VersionCodec>(std::make_unique<CodecAsVersion<C>>(info));
                              }});
  }
  return entry;
}

TEST(Evolution, SaysNothingOfAVersionThatDoesNotGiveBackWhatItHasWritten) {
  EvolutionCase one = evolution_cases().front();
  one.object = one.own = docs::make_container();
  one.object_walk = one.own_walk = walked(docs::make_container());
  EXPECT_NO_THROW(prove_versions(one, with_same_docs<IntactCodec>(one.change)));
  EXPECT_THROW(prove_versions(one, with_same_docs<Forgetful>(one.change)), std::runtime_error);
}

TEST(Evolution, HoldsBytesAndTimesAgainstTheReadersOwnVersion) {
  EXPECT_EQ(result_in("rapidjson", "field added", true, "", "bytes").value, 41);
  EXPECT_EQ(result_in("rapidjson", "field added", true, "", "bytes").text, "+41\xC2\xA0" "B")
      << R"(,"owner":{"name":"somebody","since":2026})";
  EXPECT_GT(result_in("rapidjson", "field added", true, "", "time").value, 0);
  EXPECT_EQ(result_in("rapidjson", "required made optional", false, "", "bytes"), Row());
  EXPECT_EQ(result_in("rapidjson", "field renamed", true, "", "time"), Row()) << "it is refused";
}

}  // namespace
}  // namespace scenebench
