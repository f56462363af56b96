// The part of a report that helps to choose a codec.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "render/html/page.h"
#include "report_fixture.h"
#include "report_html_page.h"

namespace scenebench {
namespace {

using testing::count;
using testing::make_results;
using testing::parsed;
using testing::without_footprints;

SafetyRecord tried(std::string codec, std::uint64_t rejected, std::uint64_t crashed, bool trusts_input = false) {
  SafetyRecord record{.codec = std::move(codec), .workload = "docs"};
  record.trusts_input = trusts_input;
  record.tally.rejected = rejected - 20;
  record.tally.different = 20;
  record.crashed = crashed;
  record.cases = 100;
  return record;
}

LinkedCodeRecord linked(std::string codec, std::map<std::string, std::int64_t> bytes,
                        std::int64_t shared) {
  LinkedCodeRecord record;
  record.codec = std::move(codec);
  record.bytes = std::move(bytes);
  record.shared_library_bytes = shared;
  return record;
}

/// What the row of a codec says of a condition.
std::string answer(const pugi::xml_document& page, const std::string& title, const std::string& condition,
                   const std::string& workload = "docs") {
  const std::string row = "//table[@id='choices']/tbody/tr[@data-of='" + workload + "' and th='" + title + "']";
  return page.select_node(row.c_str()).node().attribute(("data-" + condition).c_str()).value();
}

TEST(HtmlReport, SaysOfEachCodecWhichConditionsItMeets) {
  TrialRecords trials;
  trials.safety = {tried("pugixml", 100, 0), tried("rapidjson", 99, 1), tried("protobuf-lite", 99, 0),
                   tried("flatbuffers", 100, 0, true)};
  trials.evolution = {{"pugixml", "docs", "field added", "", true, EvolutionOutcome::right},
                      {"pugixml", "scene", "field renamed", "", false, EvolutionOutcome::wrong},
                      {"rapidjson", "docs", "field added", "", true, EvolutionOutcome::refused},
                      {"flatbuffers", "docs", "field added", "", true, EvolutionOutcome::timed_out}};
  trials.linked_code = {linked("pugixml", {{"structs_Os", 51'199}}, 0),
                        linked("rapidjson", {{"structs_Os", 51'200}}, 0),
                        linked("protobuf-lite", {{"structs_Os", 1'000}}, 829'936),
                        linked("raw-structs", {{"structs_O2", 1'000}, {"tree_Os", 1'000}}, 0)};
  const pugi::xml_document page = parsed(render_html({make_results()}, trials));
  EXPECT_EQ(answer(page, "pugixml", "survives"), "yes");
  EXPECT_EQ(answer(page, "Rapid JSON", "survives"), "no");
  EXPECT_EQ(answer(page, "Protocol Buffers LITE", "survives"), "no") << "a case was not tried";
  EXPECT_EQ(answer(page, "FlatBuffers (binary)", "survives"), "no") << "it trusts its input";
  EXPECT_EQ(answer(page, "Raw structs", "survives"), "unknown");
  const std::string cases = "//tr[@data-of='docs' and th='pugixml']/td[@data-column='Hostile cases']";
  EXPECT_EQ(page.select_node(cases.c_str()).node().text().get(),
            std::string("100 of 100 survived, 20 of these accepted with other values"));
  EXPECT_EQ(answer(page, "pugixml", "working"), "yes");
  EXPECT_EQ(answer(page, "Rapid JSON", "working"), "no");
  EXPECT_EQ(answer(page, "pugixml", "honest"), "no");
  EXPECT_EQ(answer(page, "Rapid JSON", "honest"), "yes");
  EXPECT_EQ(answer(page, "FlatBuffers (binary)", "honest"), "no");
  EXPECT_EQ(answer(page, "FlatBuffers (binary)", "heapless"), "yes");
  EXPECT_EQ(answer(page, "pugixml", "heapless"), "no");
  EXPECT_EQ(answer(page, "pugixml", "small"), "yes");
  EXPECT_EQ(answer(page, "FlatBuffers (binary)", "small"), "no");
  EXPECT_EQ(answer(page, "pugixml", "slim"), "yes");
  EXPECT_EQ(answer(page, "Rapid JSON", "slim"), "no");
  EXPECT_EQ(answer(page, "Protocol Buffers LITE", "slim"), "no") << "shared libraries count";
  EXPECT_EQ(answer(page, "Raw structs", "slim"), "unknown") << "not of structs at -Os";
  EXPECT_EQ(count(page, "//form[@id='choosing-form']//input[@disabled]"), 0u);
}

TEST(HtmlReport, ChoosesAmongDocumentsByTheProgramThatReadsThem) {
  Results results = make_results();
  results.codecs.push_back(testing::codec("memory", "plain memory", "none", ""));
  for (const char* codec : {"rapidjson", "pugixml", "memory"}) {
    results.measurements.push_back(testing::measurement("cities", codec, "load", 500));
  }
  TrialRecords trials;
  trials.linked_code = {
      linked("rapidjson", {{"structs_Os", 90'000}, {"tree_Os", 20'000}, {"incremental_Os", 90'000}}, 0),
      linked("pugixml", {{"structs_Os", 10'000}, {"incremental_Os", 60'000}}, 0)};
  const pugi::xml_document page = parsed(render_html({results}, trials));
  EXPECT_EQ(answer(page, "Rapid JSON", "slim", "cities"), "yes");
  EXPECT_EQ(answer(page, "pugixml", "slim", "cities"), "no");
  EXPECT_EQ(answer(page, "Rapid JSON", "slim"), "no");
  EXPECT_EQ(answer(page, "pugixml", "slim"), "yes");
}

TEST(HtmlReport, OffersNoConditionOfWhichNothingIsKnown) {
  const pugi::xml_document page = parsed(render_html({without_footprints()}));
  EXPECT_EQ(count(page, "//form[@id='choosing-form']//input[@disabled]"), 5u) << "all but that of generated code";
  EXPECT_EQ(answer(page, "pugixml", "heapless"), "unknown");
  EXPECT_EQ(count(parsed(render_html({})), "//section[@id='choosing']"), 0u);
}

}  // namespace
}  // namespace scenebench
