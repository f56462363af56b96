// Hostile packets of a game's ticks: what they do to clients, with every codec of this build that checks its input.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "fixtures/named_codec.h"
#include "model/tick.h"
#include "scenarios/snapshots/run.h"
#include "scenarios/structs_codec.h"

namespace scenebench {
namespace {

double count_of(const Figures& figures, std::string_view name) {
  const auto figure = std::ranges::find(figures, name, &Row::metric);
  return figure == figures.end() ? -1 : figure->value;
}

TEST(HostilePackets, DoNotOutlastTheNextGoodOne) {
  constexpr std::string_view kLax = "rust-protobuf";  // reads zeros in place of what is cut off within a message
  const Workload workload = *parse_workload("tick/50");
  const auto codecs = all_codecs();
  std::size_t tried = 0;
  for (const CodecEntry& codec : codecs) {
    const bool writes_ticks = codec.has_shape(workload.shape) && codec.abilities.encodes;
    if (!writes_ticks || codec.info.input != Input::checked) continue;
    SCOPED_TRACE(codec.info.name);
    const auto opened = codec.open(workload);
    const TrialTask task{codec, workload};
    StructsOf<tick::Tick> structs(*opened);
    const Figures figures = measure_hostile_packets({task, *opened, 0, {}}, structs);
    EXPECT_GT(count_of(figures, "refused by the codec"), 0);
    EXPECT_TRUE(codec.info.name == kLax || count_of(figures, "lasting") == 0);
    ++tried;
  }
  EXPECT_GE(tried, 3u);
}

}  // namespace
}  // namespace scenebench
