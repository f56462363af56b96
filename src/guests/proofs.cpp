#include "guests/proofs.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/text.h"
#include "guests/exchange.h"
#include "guests/key_order.h"
#include "harness/codec_under_test.h"
#include "model/codec_info.h"
#include "results/results.h"
#include "results/row_names.h"
#include "results/saved_rows.h"
#include "system/files.h"

namespace scenebench {
namespace {

bool concerns(const std::string& named, std::string_view one) { return named.empty() || named == one; }

/// Sets the member of `loss` that the line names.
void declare(const LossLine& line, Loss& loss) {
  for_each_field<Loss>([&](const auto& field) {
    if (field.name != line.what) return;
    auto& member = loss.*field.member;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, bool>) {
      member = true;
    } else {
      constexpr std::int64_t kMost = 1'000;
      member = static_cast<int>(std::clamp<std::int64_t>(line.amount.value_or(1), 0, kMost));
    }
  });
}

std::optional<Mismatch> mismatch_in(const Workload& workload, const Record& walk, const Loss& loss) {
  // If key order is lost, the comparison expects sorted keys, as our codecs produce them. Guests leave them in any
  // order.
  return compare_with_first(workload, loss.key_order ? sorted_by_key(walk) : walk, loss);
}

/// What one of our codecs reads in a guest's bytes.
struct ReadBack {
  Outcome outcome;  ///< partly: rejected
  bool proves = false;  ///< not where they agree only up to losses of the codec itself
  std::string problem{};
};

ReadBack read_by(const CodecEntry& codec, const Workload& workload, std::span<const std::byte> bytes,
                 const Loss& loss) {
  try {
    const auto opened = codec.open(workload);
    Record walk;
    if (opened->read(bytes, walk) == Verdict::rejected)
      return {Outcome::partly, false, fmt::format("rejected after value {}", walk.size())};
    const auto mismatch = mismatch_in(workload, walk, loss);
    if (!mismatch) return {Outcome::ok, true};
    const Loss own = workload.is_document() ? codec.info.loss : codec.info.loss.of_structs();
    if (!mismatch_in(workload, walk, both_of(loss, own))) return {Outcome::ok};
    return {Outcome::wrong, false,
            fmt::format("{}: expected {}, found {}", mismatch->field, mismatch->expected, mismatch->actual)};
  } catch (const std::exception& error) {
    return {Outcome::partly, false, error.what()};
  }
}

Row row_of(const std::string& codec, const ReadBack& one) {
  constexpr const char* kTexts[] = {"", "rejected", "differs"};
  return {.what = std::string(kInterop), .variant = codec, .outcome = one.outcome,
          .text = kTexts[static_cast<std::size_t>(one.outcome)],
          .detail = printable(one.problem.substr(0, kLongestDetail))};
}

/// A document's root in BSON, as guests write it, inside a map under the empty key: size, type, key, root and end. Our
/// BSON codec reads such a map, as its root may be a list.
std::string in_a_map(const std::string& root, const Workload& workload) {
  constexpr char kMap = 3, kList = 4;
  const auto inputs = make_inputs<document::Root>(workload);
  const bool is_list = std::holds_alternative<document::Array>(inputs->front().content);
  const std::size_t size = 4 + 1 + 1 + root.size() + 1;
  std::string bytes;
  for (const int shift : {0, 8, 16, 24}) bytes += static_cast<char>(size >> shift & 0xFF);
  bytes += is_list ? kList : kMap;
  return bytes + '\0' + root + '\0';
}

ProofVerdict failed(std::string problem) {
  return {Outcome::wrong, {}, {}, "the proof failed: " + printable(problem)};
}

/// The verdict if no codec can read the bytes.
ProofVerdict unread(const ExchangeFormat& format) {
  return {Outcome::partly,
          {},
          {},
          fmt::format("no codec of this build reads {}; preset all has more codecs", format.name)};
}

/// Whether a codec that trusts its input may read what the codecs in `all` have read. Codecs that check their input
/// read first: bytes that none of them accepts as right could crash the process. If none of them checks, one must try.
bool may_be_trusted(const std::vector<Row>& all) {
  return all.empty() || std::ranges::find(all, Outcome::ok, &Row::outcome) != all.end();
}

/// Reads `bytes` with the codecs of a format, and judges whether that is a proof.
ProofVerdict read_by_all(const ExchangeFormat& format, const Workload& workload, std::span<const std::byte> bytes,
                         const Loss& loss, std::span<const CodecEntry> codecs) {
  std::vector<Row> readings;
  bool is_proven = false;
  std::string first_problem;
  auto readers = readers_of_format(codecs, format.name, workload);
  std::ranges::stable_partition(readers, [](const CodecEntry* codec) { return codec->info.input == Input::checked; });
  for (const CodecEntry* codec : readers) {
    if (codec->info.input != Input::checked && !may_be_trusted(readings)) continue;
    const ReadBack one = read_by(*codec, workload, bytes, loss);
    is_proven = is_proven || one.proves;
    if (first_problem.empty() && !one.problem.empty())
      first_problem = fmt::format("{}: {}", codec->info.name, one.problem);
    readings.push_back(row_of(codec->info.name, one));
  }
  if (readings.empty()) return unread(format);
  if (first_problem.empty()) first_problem = "codecs of this build agree with it only up to their own losses";
  ProofVerdict verdict = is_proven ? ProofVerdict{Outcome::ok, std::string(format.name), describe(loss)}
                                   : failed(std::move(first_problem));
  std::ranges::stable_sort(readings, {}, &Row::outcome);
  verdict.readings = std::move(readings);
  return verdict;
}

/// The same for one of the guest's files.
ProofVerdict verdict_of_file(const std::filesystem::path& file, const ExchangeFormat& format, const Workload& workload,
                             const Loss& loss, std::span<const CodecEntry> codecs) {
  auto bytes = read_text_file(file, kMaxResultsBytes);
  if (!bytes) return failed(bytes.error().message);
  const std::uint64_t size = bytes->size();
  if (format.name == "bson" && workload.is_document()) *bytes = in_a_map(*bytes, workload);
  ProofVerdict verdict = read_by_all(format, workload, std::as_bytes(std::span(*bytes)), loss, codecs);
  verdict.wire_bytes = size;
  return verdict;
}

}  // namespace

Loss declared_loss(const GuestOutput& output, std::string_view workload, std::string_view form) {
  Loss loss;
  for (const LossLine& line : output.losses) {
    if (concerns(line.workload, workload) && concerns(line.form, form)) declare(line, loss);
  }
  return loss;
}

ProofVerdict check_proof(const GuestOutput& output, const std::filesystem::path& folder, Workload workload,
                         std::string_view form, std::span<const CodecEntry> codecs) {
  workload.inputs = 1;  // the one that guests write: to make others would disturb the cell that is being timed
  const auto is_of_this = [&](const ProofLine& proof) {
    return proof.workload == workload.name() && proof.form == form;
  };
  const auto line = std::ranges::find_if(output.proofs, is_of_this);
  if (line == output.proofs.end()) return failed("the guest names no file");
  if (std::ranges::count_if(output.proofs, is_of_this) > 1) return failed("the guest names several files");
  const auto format = std::ranges::find(kExchangeFormats, line->format, &ExchangeFormat::ending);
  if (format == std::end(kExchangeFormats)) return failed("unknown format " + line->format);
  Loss loss = declared_loss(output, workload.name(), form);
  if (!workload.is_document()) loss = loss.of_structs();
  const auto verdict_of = [&](const std::string& file) {
    return verdict_of_file(folder / path_of(file), *format, workload, loss, codecs);
  };
  ProofVerdict verdict = verdict_of(line->file);
  if (verdict.proof == Outcome::ok && line->again) {
    const ProofVerdict again = verdict_of(*line->again);
    verdict.proof = again.proof;
    if (!again.problem.empty()) verdict.problem = "the library read our wire and wrote it again: " + again.problem;
  }
  if (line->via) {
    verdict.wire_bytes.reset();
    verdict.readings.clear();
  }
  return verdict;
}

}  // namespace scenebench
