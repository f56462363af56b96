// The proof as users meet it: `verify` says which codec is wrong and where. What a run says is in
// tests/program/broken_codecs_test.sh.
#include <gtest/gtest.h>

#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"

namespace scenebench {
namespace {

using testing::ProgramRun;

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
