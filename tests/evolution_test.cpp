// bench evolution: every version of the docs shape through every codec that has it.
#include "trials/evolution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "touchy_codecs.h"

namespace scenebench {
namespace {

TEST(Evolution, EveryChangeGoesBothWaysWithNothingTakenForBothRightAndDefault) {
  const auto trips = docs_versions::all_trips();
  EXPECT_EQ(trips.size(), 16u);
  for (const auto& trip : trips) {
    for (const Record& defaults : trip.defaults) {
      const bool same = trip.right && trip.right->events() == defaults.events();
      EXPECT_FALSE(same) << trip.change;
    }
  }
}

TEST(Evolution, EveryCodecThatTakesPartHasEveryVersion) {
  const auto trips = docs_versions::all_trips();
  std::size_t taking_part = 0;
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.versions.empty()) continue;
    ++taking_part;
    for (const auto& trip : trips) {
      EXPECT_EQ(std::count_if(codec.versions.begin(), codec.versions.end(),
                              [&](const CodecEntry::VersionFactory& version) { return version.change == trip.change; }),
                1)
          << codec.info.name << ", " << trip.change;
    }
  }
  EXPECT_GE(taking_part, 4u);
}

TEST(Evolution, AVersionThatNobodyWroteIsNotTakenForARefusal) {
  EXPECT_THROW(make_trip(docs_versions::all_trips().front(), make_entry<TouchyCodec<Nothing>>()), std::logic_error);
}

Passage::Kind passage_in(const char* codec, std::string_view change, bool old_reader, std::string_view variant = "") {
  for (const CodecEntry& entry : all_codecs()) {
    if (entry.info.name != codec) continue;
    for (const auto& trip : docs_versions::all_trips()) {
      if (trip.change == change && trip.old_reader == old_reader && trip.variant == variant) {
        return make_trip(trip, entry).kind;
      }
    }
  }
  return Passage::Kind::crashed;
}

TEST(Evolution, KnowsWhatFormatsPromise) {
  for (const char* codec : {"flatbuffers-verified", "protobuf-lite", "rapidjson", "rapidjson-sax", "pugixml"}) {
    EXPECT_EQ(passage_in(codec, "field added", true), Passage::Kind::right) << codec;
    EXPECT_EQ(passage_in(codec, "field added", false), Passage::Kind::right) << codec;
    EXPECT_EQ(passage_in(codec, "required made optional", true, "part absent"), Passage::Kind::refused) << codec;
  }
  EXPECT_EQ(passage_in("flatbuffers-verified", "field renamed", true), Passage::Kind::right);
  EXPECT_EQ(passage_in("protobuf-lite", "field renamed", true), Passage::Kind::right);
  EXPECT_EQ(passage_in("rapidjson", "field renamed", true), Passage::Kind::refused);
  EXPECT_EQ(passage_in("rapidjson", "field widened", true, "value beyond the old range"), Passage::Kind::refused);
  EXPECT_EQ(passage_in("raw-structs", "field widened", true, "value beyond the old range"), Passage::Kind::wrong);
}

}  // namespace
}  // namespace scenebench
