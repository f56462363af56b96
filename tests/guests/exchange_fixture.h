// An exchange folder with docs and user, in which tests write files as a guest would.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "codecs/all_codecs.h"
#include "guests/exchange.h"
#include "guests/proofs.h"
#include "system/files.h"

namespace scenebench {

class WithExchange : public ::testing::Test {
 protected:
  WithExchange() {
    static const auto written = write_exchange(scratch_.path(), "schemas", {docs_, user_}, codecs_);
    EXPECT_TRUE(written) << written.error().message;
    exchange_ = *written;
  }

  std::string bytes_of(const std::string& file) const {
    std::ifstream stream(scratch_.path() / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  /// Any file but those of the exchange, which all tests share.
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

  static inline const ScratchFolder scratch_;
  const Workload docs_ = *parse_workload("docs"), user_ = *parse_workload("user");
  std::vector<CodecEntry> codecs_ = all_codecs();
  std::vector<ExchangeFile> exchange_;
};

}  // namespace scenebench
