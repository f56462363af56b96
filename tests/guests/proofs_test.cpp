// The proof of what a guest wrote: it holds for our own bytes, and for no others.
#include "guests/proofs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "guests/cells.h"
#include "guests/exchange.h"
#include "harness/codec_under_test.h"
#include "system/scratch_folder.h"

namespace scenebench {
namespace {

class Proofs : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto failure = write_exchange(scratch_.path(), "schemas", {docs_, user_}, codecs_);
    ASSERT_FALSE(failure) << failure->message;
  }

  std::string bytes_of(const std::string& file) const {
    std::ifstream stream(scratch_.path() / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  void write(const std::string& file, const std::string& bytes) const {
    std::ofstream(scratch_.path() / file, std::ios::binary) << bytes;
  }

  ProofVerdict verdict(const Workload& workload, const std::string& file, const std::string& format,
                       const std::vector<LossLine>& losses = {}) const {
    GuestOutput output;
    output.proofs.push_back({workload.name(), "map", file, format, {}});
    output.losses = losses;
    return check_proof(output, scratch_.path(), workload, "map", codecs_);
  }

  const Workload docs_ = *parse_workload("docs"), user_ = *parse_workload("user");
  const std::vector<CodecEntry> codecs_ = all_codecs();
  ScratchFolder scratch_;
};

TEST_F(Proofs, HoldForWhatOurOwnCodecsWrote) {
  int files = 0;
  for (const Workload& workload : {docs_, user_}) {
    for (const ExchangeFormat& format : kExchangeFormats) {
      const std::string file = file_name_of(workload) + "." + std::string(format.ending);
      if (format.name == "bson" && workload.is_document()) continue;  // see the next test
      if (!std::filesystem::exists(scratch_.path() / file)) continue;
      const ProofVerdict found = verdict(workload, file, std::string(format.ending));
      EXPECT_EQ(found.proof, GuestProof::proven) << file << ": " << found.problem;
      EXPECT_EQ(found.format, format.name);
      ++files;
    }
  }
  EXPECT_GE(files, 4);  // docs as JSON, Protocol Buffers and FlatBuffers, user as JSON
}

TEST_F(Proofs, HoldForTheRootOfADocumentInBson) {
  for (const Workload& workload : {user_, *parse_workload("cities")}) {
    const auto codecs = codecs_of_format(codecs_, "bson", workload);
    if (codecs.empty()) GTEST_SKIP() << "no codec of BSON in this build";
    const auto wire = codecs.front()->open(workload)->wire_for(guest_object(workload));
    constexpr std::size_t kHead = 6;  // size, type and the empty key
    write("root.bson", std::string(reinterpret_cast<const char*>(wire.data()) + kHead, wire.size() - kHead - 1));
    const ProofVerdict found = verdict(workload, "root.bson", "bson");
    EXPECT_EQ(found.proof, GuestProof::proven) << found.problem;
  }
}

TEST_F(Proofs, FailWhenAByteIsChanged) {
  const std::string bytes = bytes_of("docs.json");
  // Of floating-point numbers the first digits: the last ones may stand for the same float.
  for (const std::string value : {"12370766946607418110", "10000", "1000000", "123456", "3.14159", "Hello, World!", "google"}) {
    const std::size_t start = bytes.find(value);
    ASSERT_NE(start, std::string::npos) << value;
    for (std::size_t i = start; i < start + value.size(); ++i) {
      std::string changed = bytes;
      changed[i] = bytes[i] == '1' ? '2' : '1';
      write("changed.json", changed);
      const ProofVerdict found = verdict(docs_, "changed.json", "json");
      EXPECT_EQ(found.proof, GuestProof::failed) << value << ", byte " << i - start;
      EXPECT_NE(found.problem, "");
    }
  }
}

TEST_F(Proofs, FailWhenTheFileIsCutOrMissingOrOfAnotherFormat) {
  const std::string bytes = bytes_of("docs.json");
  write("cut.json", bytes.substr(0, bytes.size() - 1));
  EXPECT_EQ(verdict(docs_, "cut.json", "json").proof, GuestProof::failed);
  EXPECT_EQ(verdict(docs_, "missing.json", "json").proof, GuestProof::failed);
  EXPECT_EQ(verdict(docs_, "docs.json", "pb").proof, GuestProof::failed);
  EXPECT_EQ(verdict(docs_, "docs.json", "smile").proof, GuestProof::failed);
  EXPECT_EQ(verdict(user_, "docs.json", "json").proof, GuestProof::failed);
  EXPECT_EQ(check_proof({}, scratch_.path(), docs_, "map", codecs_).proof, GuestProof::failed);
}

TEST_F(Proofs, ExcuseDeclaredLossesAlone) {
  std::string bytes = bytes_of("docs.json");
  const std::size_t at = bytes.find("12370766946607418110");  // 0xABADCAFEABADCAFE
  ASSERT_NE(at, std::string::npos);
  write("rounded.json", bytes.replace(at, 20, "12370766946607417344"));  // the nearest double's value
  EXPECT_EQ(verdict(docs_, "rounded.json", "json").proof, GuestProof::failed);
  EXPECT_EQ(verdict(docs_, "rounded.json", "json", {{"", "", "integers_as_doubles", {}}}).proof, GuestProof::proven);
  EXPECT_EQ(verdict(docs_, "rounded.json", "json", {{"user", "", "integers_as_doubles", {}}}).proof, GuestProof::failed);
  EXPECT_EQ(verdict(docs_, "rounded.json", "json", {{"", "classes", "integers_as_doubles", {}}}).proof,
            GuestProof::failed);
  EXPECT_EQ(verdict(docs_, "rounded.json", "json", {{"", "", "whatever", {}}}).proof, GuestProof::failed);
}

TEST_F(Proofs, ExcuseAnyOrderOfKeysWhereItIsDeclared) {
  const std::string json = bytes_of("user.json");
  const std::size_t second = json.find(",\"profileViews\"");
  ASSERT_NE(second, std::string::npos);
  std::string turned = "{" + json.substr(second + 1, json.size() - second - 2) + "," + json.substr(1, second - 1) + "}";
  write("turned.json", turned);
  EXPECT_EQ(verdict(user_, "turned.json", "json").proof, GuestProof::failed);
  const ProofVerdict found = verdict(user_, "turned.json", "json", {{"", "", "key_order", {}}});
  EXPECT_EQ(found.proof, GuestProof::proven) << found.problem;
  EXPECT_EQ(verdict(user_, "user.json", "json", {{"", "", "key_order", {}}}).proof, GuestProof::proven);

  turned[turned.find("profileViews")] = 'P';
  write("turned.json", turned);
  EXPECT_EQ(verdict(user_, "turned.json", "json", {{"", "", "key_order", {}}}).proof, GuestProof::failed);
}

TEST_F(Proofs, FailWhenThereAreSeveral) {
  GuestOutput output;
  for (int i = 0; i < 2; ++i) output.proofs.push_back({"docs", "map", "docs.json", "json", {}});
  EXPECT_EQ(check_proof(output, scratch_.path(), docs_, "map", codecs_).proof, GuestProof::failed);
}

/// What a guest says of its encoder that wrote `file`, of `wire_bytes` if it tells.
GuestOutput measured(const std::string& file, std::optional<std::uint64_t> wire_bytes = {}) {
  GuestOutput output;
  output.proofs.push_back({"docs", "map", file, "json", {}});
  output.samples.push_back({"docs", "map", "encode", {{10, 30, 20}, {40}}, 5.0, wire_bytes});
  return output;
}

TEST_F(Proofs, AreWhatACellHasItsTimeBy) {
  const GuestLibrary library{"json", "20", "json", "node", {}};
  const auto cells = cells_of(library, measured("docs.json"), scratch_.path(), {docs_}, codecs_);
  ASSERT_EQ(cells.size(), 1u);
  ASSERT_TRUE(cells[0].time);
  EXPECT_EQ(cells[0].time->value, 25);
  EXPECT_LE(cells[0].time->low, 20);
  EXPECT_GE(cells[0].time->high, 40);
  EXPECT_EQ(cells[0].forks, 2u);
  EXPECT_EQ(cells[0].repetitions, 4u);

  write("wrong.json", "{}");
  const auto failed = cells_of(library, measured("wrong.json"), scratch_.path(), {docs_}, codecs_);
  ASSERT_EQ(failed.size(), 1u);
  EXPECT_FALSE(failed[0].time);
  EXPECT_EQ(failed[0].proof, GuestProof::failed);
  EXPECT_NE(failed[0].reason, "");
}

TEST_F(Proofs, HaveTheSizeOfWhatWasTimed) {
  const GuestLibrary library{"json", "20", "json", "node", {}};
  const std::uint64_t size = bytes_of("docs.json").size();
  const auto good = cells_of(library, measured("docs.json", size), scratch_.path(), {docs_}, codecs_);
  EXPECT_TRUE(good.at(0).time);
  EXPECT_EQ(good.at(0).wire_bytes, size);

  GuestOutput output = measured("docs.json", size + 1);
  const auto other = cells_of(library, output, scratch_.path(), {docs_}, codecs_);
  EXPECT_FALSE(other.at(0).time);
  EXPECT_EQ(other.at(0).proof, GuestProof::failed);

  output.proofs.front().via = "json";  // the file is not the wire
  EXPECT_TRUE(cells_of(library, output, scratch_.path(), {docs_}, codecs_).at(0).time);
}

TEST_F(Proofs, AreNotNeededForWhatIsAbsent) {
  GuestOutput output;
  output.absents.push_back({"", "", "does not run on Java 17"});
  output.fault = "ended with status 1";
  const auto cells = cells_of({"boon", "0.34", "json", "jvm", {}}, output, scratch_.path(), {docs_}, codecs_);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[0].reason, "does not run on Java 17");
  EXPECT_EQ(cells[1].reason, "the guest ended with status 1");
  EXPECT_EQ(cells[0].proof, GuestProof::none);
}

TEST_F(Proofs, AreMissedWhereAGuestSaysNothing) {
  const GuestLibrary library{"json", "20", "json", "node", {}};
  GuestOutput output = measured("docs.json");
  const auto cells = cells_of(library, output, scratch_.path(), {docs_, user_}, codecs_);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[1].workload, "user");
  EXPECT_EQ(cells[1].reason, "the guest does not use this library for it");
  output.interrupted = true;
  EXPECT_EQ(cells_of(library, output, scratch_.path(), {docs_, user_}, codecs_).size(), 1u);
}

}  // namespace
}  // namespace scenebench
