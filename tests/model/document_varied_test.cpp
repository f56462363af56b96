// Further objects of a generated document: what they share with it, and in what they differ.
#include "model/documents/data.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/document.h"
#include "model/shapes.h"
#include "model/workload.h"

namespace scenebench::document {
namespace {

/// Of a walk all that must stay: kinds of events, and keys.
std::string skeleton_of(const Value& tree) {
  Record record;
  walk_fields(tree, record);
  std::string skeleton;
  for (const Event& event : record) skeleton += static_cast<char>('a' + static_cast<int>(event.kind));
  return skeleton;
}

TEST(AVariedDocument, HasTheStructureOfItsOriginalAndOtherValues) {
  for (const std::string_view name : known_documents()) {
    const Value original = *make_document(name), other = varied(original, 1);
    EXPECT_EQ(skeleton_of(other), skeleton_of(original)) << name;
    EXPECT_NE(scenebench::sum_of(other), scenebench::sum_of(original)) << name;
    EXPECT_NE(scenebench::sum_of(other), scenebench::sum_of(varied(original, 2))) << name;
    EXPECT_EQ(scenebench::sum_of(other), scenebench::sum_of(varied(original, 1))) << name;
  }
}

TEST(AVariedDocument, KeepsKeysAndEqualTextsAndSigns) {
  const Value original{Map{{"first", {std::string("an equal text")}},
                           {"second", {std::string("an equal text")}},
                           {"deltas", {Array{{std::int64_t{-1234}}, {-0.125}, {std::int64_t{7}}}}}}};
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    const Value other = varied(original, seed);
    const Map& map = std::get<Map>(other.content);
    EXPECT_EQ(map[0].key + map[1].key + map[2].key, "firstseconddeltas");
    EXPECT_EQ(std::get<std::string>(map[0].value.content), std::get<std::string>(map[1].value.content));
    const Array& deltas = std::get<Array>(map[2].value.content);
    EXPECT_LE(std::get<std::int64_t>(deltas[0].content), -111);
    EXPECT_LT(std::get<double>(deltas[1].content), 0);
    EXPECT_GT(std::get<std::int64_t>(deltas[2].content), 0);
  }
}

TEST(AVariedDocument, HasTextsAndNumbersOfOtherLengths) {
  const Value original{Array{{std::string("text of sixteen.")}, {std::int64_t{123'456}}}};
  std::set<std::size_t> of_text, of_number;
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    const Value other = varied(original, seed);
    const Array& values = std::get<Array>(other.content);
    of_text.insert(std::get<std::string>(values[0].content).size());
    of_number.insert(std::to_string(std::get<std::int64_t>(values[1].content)).size());
  }
  EXPECT_EQ(of_text, (std::set<std::size_t>{12, 13, 14, 15, 16, 17, 18, 19, 20}));
  EXPECT_EQ(of_number, (std::set<std::size_t>{5, 6}));
}

TEST(AVariedDocument, LeavesCharactersOfSeveralBytesAlone) {
  const Value original{Map{{"word", {std::string("ab\xC3\xA9")}}}};
  const Value other = varied(original, 3);
  const auto& text = std::get<std::string>(std::get<Map>(other.content)[0].value.content);
  EXPECT_EQ(text.size(), 4u);
  EXPECT_EQ(text.substr(2), "\xC3\xA9");
}

TEST(GeneratedDocuments, AreSoManyThatTheirValuesAreNotLearnt) {
  for (const Workload& workload : scenebench::known_documents()) {
    const auto inputs = make_inputs<Value>(workload);
    const std::size_t nodes = nodes_of(inputs->front());
    EXPECT_GE(nodes * (inputs->size() + 1), std::min(kNodesOfDocuments, nodes * kMostSmallInputs)) << workload.name();
    std::set<std::uint64_t> sums;
    for (const Value& value : *inputs) sums.insert(scenebench::sum_of(value));
    EXPECT_GE(sums.size(), inputs->size() * 9 / 10) << workload.name();
  }
}

}  // namespace
}  // namespace scenebench::document
