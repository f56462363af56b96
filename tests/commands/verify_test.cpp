// The proof as users meet it: a broken codec ends a run without a table, and `verify` says which codec is wrong and
// where.
#include <gtest/gtest.h>

#include <filesystem>

#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"
#include "system/files.h"

namespace scenebench {
namespace {

using testing::ProgramRun;

TEST(ABrokenCodec, EndsARunWithStatusTwoAndNoTable) {
  auto codecs = all_codecs();
  codecs.push_back(make_entry<SwappedFieldsCodec, SwappedStringsCodec>());
  const ScratchFolder scratch;
  const auto out = scratch.path() / "broken";
  const ProgramRun program({"--quick", "--out", out.string()}, codecs);
  EXPECT_EQ(program.code, ExitCode::unproven);
  EXPECT_EQ(program.out, "");
  EXPECT_NE(program.err.find("codec broken on workload docs"), std::string::npos) << program.err;
  EXPECT_NE(program.err.find("list[0].sibling.time should be 123456 (i32) but is 123457 (i32)"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(out)) << "a run without proof leaves no results";
}

TEST(ABrokenCodec, EndsVerifyWithStatusTwoAfterShowingTheOthers) {
  auto codecs = all_codecs();
  codecs.insert(codecs.begin(), make_entry<SwappedFieldsCodec>());
  const ProgramRun program({"verify", "--workload", "docs"}, codecs);
  EXPECT_EQ(program.code, ExitCode::unproven);
  EXPECT_NE(program.out.find("protobuf-lite"), std::string::npos);
}

TEST(Verify, SaysOnceForAllDocumentsThatACodecTakesNone) {
  const ProgramRun program({"verify", "--codec", "pugixml", "--workload", "docs,user,small"}, all_codecs());
  EXPECT_EQ(program.code, ExitCode::done);
  EXPECT_EQ(program.err, "Left out: pugixml needs a schema, so it takes no documents.\n");
}

}  // namespace
}  // namespace scenebench
