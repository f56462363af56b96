#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "commands/parsing.h"
#include "model/workload.h"

namespace scenebench {
namespace {

using testing::parsed;

Selection selected(const RunOptions& options, const std::vector<CodecEntry>& codecs) {
  return *select_for_run(options, codecs);
}

std::vector<std::string> workloads_of_sweep(const std::vector<std::string>& arguments) {
  return names_of(selected(parsed(arguments), all_codecs()).workloads);
}

TEST(Sweep, GoesFromOneToAHundredThousandEntities) {
  EXPECT_EQ(workloads_of_sweep({"--sweep"}),
            (std::vector<std::string>{"scene/1", "scene/3", "scene/10", "scene/30", "scene/100", "scene/300",
                                      "scene/1000", "scene/3000", "scene/10000", "scene/30000", "scene/100000"}));
  EXPECT_EQ(workloads_of_sweep({"--sweep", "--quick"}).back(), "scene/3000");
}

TEST(Sweep, MeasuresEncodeAndLoadWhereNoPhaseIsNamed) {
  const auto codecs = all_codecs();
  EXPECT_EQ(selected(parsed({"--sweep"}), codecs).phases, (std::vector<Phase>{Phase::encode, Phase::load}));
  EXPECT_EQ(selected(parsed({"--sweep", "--phase", "decode"}), codecs).phases, (std::vector<Phase>{Phase::decode}));
  EXPECT_EQ(selected(parsed({"--sweep", "--all"}), codecs).phases.size(), kPhases.size());
}

TEST(Sweep, TakesMemoryWithItsUnit) {
  EXPECT_EQ(parsed({"--sweep"}).memory, std::uint64_t{2} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory", "512M"}).memory, std::uint64_t{512} << 20);
  EXPECT_EQ(parsed({"--sweep", "--memory=64K"}).memory, std::uint64_t{64} << 10);
  EXPECT_EQ(parsed({"--sweep", "--memory=4g"}).memory, std::uint64_t{4} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory=1000"}).memory, 1000u);
}

TEST(Sweep, RefusesMemoryThatIsNone) {
  for (const char* bad : {"lots", "2X", "-1G", "99999999999G", "", "0.5.5G"}) {
    EXPECT_FALSE(parse_command({"--sweep", "--memory", bad})) << bad;
  }
  EXPECT_FALSE(parse_command({"--memory", "2G"})) << "without --sweep";
}

TEST(Sweep, DoesNotCountInstructions) {
  EXPECT_FALSE(parse_command({"--sweep", "--instructions"}));
}

TEST(Sweep, IsOfScenesAlone) {
  const auto selection = select_for_run(
      parsed({"--sweep", "--codec", "rapidjson", "--workload", "scene/1,small"}), all_codecs());
  ASSERT_FALSE(selection);
  EXPECT_NE(selection.error().text.find("not for small"), std::string::npos);
}

}  // namespace
}  // namespace scenebench
