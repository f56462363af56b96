// The proof of what a guest wrote holds for our codecs' bytes and for no others.
#include "guests/exchange_fixture.h"
#include "harness/codec_under_test.h"
#include "model/canonical_text.h"
#include "model/docs.h"

namespace scenebench {
namespace {

/// The readings of one outcome.
std::vector<Row> those(const ProofVerdict& verdict, Outcome outcome) {
  std::vector<Row> rows = verdict.readings;
  std::erase_if(rows, [&](const Row& row) { return row.outcome != outcome; });
  return rows;
}

/// An integer of docs, 0xABADCAFEABADCAFE, and the value of the nearest double.
constexpr const char* kWideInteger = "12370766946607418110";
constexpr const char* kItsDouble = "12370766946607417344";

/// Only the codec `name`, made to declare this loss.
std::vector<CodecEntry> alone(const std::vector<CodecEntry>& codecs, std::string_view name, const Loss& loss) {
  std::vector<CodecEntry> one;
  std::ranges::copy_if(codecs, std::back_inserter(one),
                       [&](const CodecEntry& codec) { return codec.info.name == name; });
  for (CodecEntry& codec : one) codec.info.loss = loss;
  return one;
}

class Proofs : public WithExchange {
 protected:
  /// Writes docs.json to `file` with other digits.
  void write_docs_with(const std::string& file, const std::string& digits, const std::string& other) const {
    std::string bytes = bytes_of("docs.json");
    const std::size_t at = bytes.find(digits);
    ASSERT_NE(at, std::string::npos);
    write(file, bytes.replace(at, digits.size(), other));
  }
};

TEST_F(Proofs, HoldForWhatOurOwnCodecsWrote) {
  int files = 0;
  for (const Workload& workload : {docs_, user_}) {
    for (const ExchangeFormat& format : kExchangeFormats) {
      const std::string file = file_name_of(workload) + "." + std::string(format.ending);
      if (!std::filesystem::exists(scratch_.path() / file)) continue;
      const ProofVerdict found = verdict(workload, file, std::string(format.ending));
      EXPECT_EQ(found.proof, Outcome::ok) << file << ": " << found.problem;
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
    const auto wire = codecs.front()->open(workload)->wire_for(input_of(workload));
    constexpr std::size_t kHead = 6;  // size, type and the empty key
    write("root.bson", std::string(reinterpret_cast<const char*>(wire.data()) + kHead, wire.size() - kHead - 1));
    const ProofVerdict found = verdict(workload, "root.bson", "bson");
    EXPECT_EQ(found.proof, Outcome::ok) << found.problem;
  }
}

TEST_F(Proofs, FailWhenAByteIsChanged) {
  const std::string bytes = bytes_of("docs.json");
  // Floating-point numbers: only the first digits, as other last digits may mean the same float.
  for (const std::string value : {kWideInteger, "10000", "1000000", "123456", "3.14159", "Hello, World!", "google"}) {
    const std::size_t start = bytes.find(value);
    ASSERT_NE(start, std::string::npos) << value;
    for (std::size_t i = start; i < start + value.size(); ++i) {
      std::string changed = bytes;
      changed[i] = bytes[i] == '1' ? '2' : '1';
      write("changed.json", changed);
      const ProofVerdict found = verdict(docs_, "changed.json", "json");
      EXPECT_EQ(found.proof, Outcome::wrong) << value << ", byte " << i - start;
      EXPECT_NE(found.problem, "");
    }
  }
}

TEST_F(Proofs, FailWhenTheFileIsCutOrMissingOrOfAnotherFormatOrOneOfSeveral) {
  const std::string bytes = bytes_of("docs.json");
  write("cut.json", bytes.substr(0, bytes.size() - 1));
  for (const auto& [file, format] : {std::pair("cut.json", "json"), {"missing.json", "json"}, {"docs.json", "pb"},
                                     {"docs.json", "smile"}})
    EXPECT_EQ(verdict(docs_, file, format).proof, Outcome::wrong) << file << " as " << format;
  EXPECT_EQ(verdict(user_, "docs.json", "json").proof, Outcome::wrong);
  GuestOutput output;
  EXPECT_EQ(check_proof(output, scratch_.path(), docs_, "map", codecs_).proof, Outcome::wrong);
  for (int i = 0; i < 2; ++i) output.proofs.push_back({"docs", "map", "docs.json", "json", {}});
  EXPECT_EQ(check_proof(output, scratch_.path(), docs_, "map", codecs_).proof, Outcome::wrong);
}

TEST_F(Proofs, DoNotHandBytesWithAFaultToCodecsThatTrustTheirInput) {
  const auto readers = readers_of_format(codecs_, "flatbuffers", docs_);
  const auto trusts = [](const CodecEntry* codec) { return codec->info.input != Input::checked; };
  if (std::ranges::all_of(readers, trusts) || std::ranges::none_of(readers, trusts)) GTEST_SKIP() << "one kind alone";
  const ProofVerdict whole = verdict(docs_, "docs.fb", "fb");
  ASSERT_EQ(whole.proof, Outcome::ok) << whole.problem;
  EXPECT_EQ(whole.readings.size(), readers.size());
  std::string bytes = bytes_of("docs.fb");
  bytes[0] = bytes[1] = bytes[2] = bytes[3] = '\x7f';  // the root's offset is far beyond the end
  write("far.fb", bytes);
  const ProofVerdict far = verdict(docs_, "far.fb", "fb");
  EXPECT_EQ(far.proof, Outcome::wrong);
  ASSERT_FALSE(far.readings.empty());
  EXPECT_EQ(far.readings.size(), readers.size() - static_cast<std::size_t>(std::ranges::count_if(readers, trusts)));
}

TEST_F(Proofs, AreNeitherHeldNorFailedWhereNoCodecReadsTheFormat) {
  codecs_.clear();
  const ProofVerdict found = verdict(docs_, "docs.json", "json");
  EXPECT_EQ(found.proof, Outcome::partly);
  EXPECT_NE(found.problem.find("no codec of this build reads json"), std::string::npos) << found.problem;
  EXPECT_TRUE(found.readings.empty());
}

TEST_F(Proofs, ExcuseDeclaredLossesAlone) {
  write_docs_with("rounded.json", kWideInteger, kItsDouble);
  write_docs_with("shortest.json", kWideInteger, "12370766946607417000");  // the digits that JavaScript writes
  const auto proof_of = [&](const char* file, const std::vector<LossLine>& losses) {
    return verdict(docs_, file, "json", losses).proof;
  };
  EXPECT_EQ(proof_of("rounded.json", {}), Outcome::wrong);
  EXPECT_EQ(proof_of("rounded.json", {{"", "", "integers_as_doubles", {}}}), Outcome::ok);
  for (const LossLine& other : {LossLine{"user", "", "integers_as_doubles", {}},
                                {"", "classes", "integers_as_doubles", {}},
                                {"", "", "whatever", {}}})
    EXPECT_EQ(proof_of("rounded.json", {other}), Outcome::wrong) << other.workload << other.form << other.what;
  EXPECT_EQ(proof_of("shortest.json", {}), Outcome::wrong);
  EXPECT_EQ(proof_of("shortest.json", {{"docs", "map", "integers_as_doubles", {}}}), Outcome::ok);
}

TEST_F(Proofs, ExcuseAnyOrderOfKeysWhereItIsDeclared) {
  codecs_ = alone(codecs_, "rapidjson", Loss{});  // others sort them
  const std::string json = bytes_of("user.json");
  const std::size_t second = json.find(",\"profileViews\"");
  ASSERT_NE(second, std::string::npos);
  std::string turned = "{" + json.substr(second + 1, json.size() - second - 2) + "," + json.substr(1, second - 1) + "}";
  write("turned.json", turned);
  EXPECT_EQ(verdict(user_, "turned.json", "json").proof, Outcome::wrong);
  const ProofVerdict found = verdict(user_, "turned.json", "json", {{"", "", "key_order", {}}});
  EXPECT_EQ(found.proof, Outcome::ok) << found.problem;
  EXPECT_EQ(verdict(user_, "user.json", "json", {{"", "", "key_order", {}}}).proof, Outcome::ok);

  turned[turned.find("profileViews")] = 'P';
  write("turned.json", turned);
  EXPECT_EQ(verdict(user_, "turned.json", "json", {{"", "", "key_order", {}}}).proof, Outcome::wrong);
}

TEST_F(Proofs, AreOfWhatWasReadInOurWireAndWrittenAgainToo) {
  GuestOutput output;
  output.proofs.push_back({"docs", "map", "docs.json", "json", {}, "json", "again.json"});
  const auto found = [&] { return check_proof(output, scratch_.path(), docs_, "map", codecs_); };
  EXPECT_EQ(found().proof, Outcome::wrong) << "there is no such file";
  write("again.json", bytes_of("docs.json"));
  EXPECT_EQ(found().proof, Outcome::ok) << found().problem;
  write_docs_with("again.json", "10000", "10001");
  EXPECT_EQ(found().proof, Outcome::wrong);
  EXPECT_NE(found().problem.find("wrote it again: the proof failed: "), std::string::npos) << found().problem;
  EXPECT_FALSE(found().readings.empty()) << "what the library wrote by itself is right";
}

TEST_F(Proofs, TellWhatEachCodecOfTheFormatReads) {
  const ProofVerdict good = verdict(docs_, "docs.json", "json");
  ASSERT_FALSE(good.readings.empty());
  const auto readers = readers_of_format(codecs_, "json", docs_);
  EXPECT_GT(those(good, Outcome::ok).size(), 3u);
  EXPECT_EQ(good.readings.size(), readers.size());
  EXPECT_EQ(those(good, Outcome::wrong).size(), 0u);
  for (const Row& one : those(good, Outcome::partly)) {
    EXPECT_TRUE(one.variant == "jansson" || one.variant == "json-parser")
        << one.variant;  // they lack integers from 2^63 on
  }

  const std::string bytes = bytes_of("docs.json");
  write("cut.json", bytes.substr(0, bytes.size() - 1));
  const ProofVerdict cut = verdict(docs_, "cut.json", "json");
  ASSERT_FALSE(cut.readings.empty());
  EXPECT_TRUE(those(cut, Outcome::ok).empty());
  ASSERT_FALSE(those(cut, Outcome::partly).empty());
  EXPECT_NE(those(cut, Outcome::partly).front().detail, "");

  write_docs_with("other.json", "10000", "10001");
  const ProofVerdict differs = verdict(docs_, "other.json", "json");
  ASSERT_FALSE(differs.readings.empty());
  const auto checking =
      std::ranges::count_if(readers, [](const CodecEntry* codec) { return codec->info.input == Input::checked; });
  EXPECT_EQ(those(differs, Outcome::wrong).size() + those(good, Outcome::partly).size(),
            static_cast<std::size_t>(checking));
  EXPECT_NE(those(differs, Outcome::wrong).front().detail.find("10001"), std::string::npos);
}

TEST_F(Proofs, CountALossOfACodecAsAgreementAndAsNoProof) {
  write_docs_with("rounded.json", kWideInteger, kItsDouble);
  codecs_ = alone(codecs_, "rapidjson", {.integers_as_doubles = true});
  ASSERT_EQ(codecs_.size(), 1u);
  const ProofVerdict found = verdict(docs_, "rounded.json", "json");
  EXPECT_EQ(found.proof, Outcome::wrong);
  ASSERT_FALSE(found.readings.empty());
  ASSERT_EQ(those(found, Outcome::ok).size(), 1u);
  EXPECT_EQ(those(found, Outcome::ok)[0].variant, "rapidjson");
}

TEST_F(Proofs, BeginWithTheTextThatAllReadersOfJsonRead) {
  EXPECT_EQ(bytes_of("docs.json"), json_text_of(docs::make_container()));
  const auto file = std::ranges::find(exchange_, "json", &ExchangeFile::ending);
  ASSERT_NE(file, exchange_.end());
  EXPECT_EQ(file->writer, "the workload's JSON text");
  const ScratchFolder folder;
  const auto unread = write_exchange(folder.path(), "schemas", {docs_}, alone(codecs_, "protobuf-lite", Loss{}));
  ASSERT_FALSE(unread) << "no codec can prove it";
  EXPECT_NE(unread.error().message.find("no codec of this build reads docs as JSON"), std::string::npos);
}

TEST_F(Proofs, BeginWithWiresThatLoseNothingWhateverTheirCodecLosesOfOthers) {
  const auto written_by = [&](std::string_view codec) {
    std::vector<CodecEntry> codecs = alone(codecs_, "rapidjson", Loss{});  // reads JSON, which guests need
    codecs.push_back(alone(codecs_, codec, {.integers_as_doubles = true}).at(0));
    codecs.back().format = "cbor";
    const ScratchFolder folder;
    EXPECT_TRUE(write_exchange(folder.path(), "schemas", {docs_}, codecs));
    return std::filesystem::exists(folder.path() / "docs.cbor");
  };
  EXPECT_TRUE(written_by("rapidjson")) << "it declares a loss that does not affect docs";
  EXPECT_FALSE(written_by("flatbuffers-json")) << "it loses digits";
}

TEST_F(Proofs, BeginWithTheWireThatMostCodecsOfTheFormatRead) {
  std::vector<CodecEntry> codecs;
  for (const auto& [codec, format] :
       {std::pair("rapidjson", "json"), std::pair("protobuf-lite", "cbor"), std::pair("flatbuffers-verified", "cbor"),
        std::pair("flatbuffers-verified", "cbor")}) {
    codecs.push_back(alone(codecs_, codec, Loss{}).at(0));
    codecs.back().format = format;
  }
  ScratchFolder folder;
  const auto written = write_exchange(folder.path(), "schemas", {docs_}, codecs);
  ASSERT_TRUE(written) << written.error().message;
  const auto cbor = std::ranges::find(*written, "cbor", &ExchangeFile::ending);
  ASSERT_NE(cbor, written->end());
  EXPECT_EQ(cbor->writer, "flatbuffers-verified");
}

TEST_F(Proofs, BeginWithTheRootItselfInBson) {
  if (readers_of_format(codecs_, "bson", user_).empty()) GTEST_SKIP() << "no codec of BSON in this build";
  EXPECT_NE(bytes_of("user.bson"), "");
  ScratchFolder folder;
  ASSERT_TRUE(write_exchange(folder.path(), "schemas", {*parse_workload("cities")}, codecs_));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "cities.bson")) << "its root is a list";
}

TEST_F(Proofs, TellNothingOfALibrarysOwnWireFromJsonInItsPlace) {
  GuestOutput output;
  output.proofs.push_back({"docs", "map", "docs.json", "json", "json"});
  const ProofVerdict found = check_proof(output, scratch_.path(), docs_, "map", codecs_);
  EXPECT_EQ(found.proof, Outcome::ok);
  EXPECT_TRUE(found.readings.empty());
}

}  // namespace
}  // namespace scenebench
