#include "results/trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"

namespace scenebench {
namespace {

/// Far beyond any trial. Bounds the tables that a hostile file can ask for.
constexpr std::size_t kMaxCases = 500;

template <class Record>
const char* fault_of_list(const std::vector<Record>& records) {
  std::set<std::string> codecs;
  std::set<CaseName> cases;
  std::set<std::pair<std::string, CaseName>> known;
  for (const Record& record : records) {
    if (record.codec.empty()) return "has a record without a codec";
    if (!known.emplace(record.codec, record.case_name()).second) return "has two records of the same case";
    codecs.insert(record.codec);
    cases.insert(record.case_name());
  }
  return codecs.size() > kMaxCodecs || cases.size() > kMaxCases ? "has more cases than any trial" : nullptr;
}

}  // namespace

void SafetyTally::add(const SafetyTally& other) {
  rejected += other.rejected;
  equal += other.equal;
  different += other.different;
  out_of_memory += other.out_of_memory;
  threw += other.threw;
  slowest_to_reject_ns = std::max(slowest_to_reject_ns, other.slowest_to_reject_ns);
  bytes_per_byte = std::max(bytes_per_byte, other.bytes_per_byte);
}

std::string SafetyRecord::stopped() const {
  if (tried() >= cases) return "";
  std::vector<std::string> ends;
  if (crashed > 0) ends.push_back(fmt::format("{} crashed", crashed));
  if (timed_out > 0) ends.push_back(fmt::format("{} timed out", timed_out));
  const std::string text = fmt::format("stopped after {} of its {} cases", tried(), cases);
  return ends.empty() ? text : fmt::format("{}, of which {}", text, joined(ends, " and "));
}

std::optional<std::int64_t> LinkedCodeRecord::bytes_of(std::string_view program) const {
  const auto found = bytes.find(std::string(program));
  return found == bytes.end() ? std::nullopt : std::optional(found->second);
}

void TrialRecords::add(const TrialRecords& more) {
  taken.insert(taken.end(), more.taken.begin(), more.taken.end());
  for_each_field<TrialRecords>([&](const auto& field) {
    auto& to = this->*field.member;
    const auto& from = more.*field.member;
    to.insert(to.end(), from.begin(), from.end());
  });
}

std::vector<std::string> scenario_names() {
  std::vector<std::string> names;
  for (const auto& field : kScenarioLists) names.emplace_back(field.name);
  return names;
}

void combine_processes(TrialRecords& records) {
  for (const auto& field : kScenarioLists) records.*field.member = over_processes(records.*field.member);
}

bool has_problem(const TrialRecords& records) {
  const auto has_failed = [](const ScenarioRecord& record) { return !record.problem.empty(); };
  return std::ranges::any_of(kScenarioLists, [&](const auto& field) {
    return std::ranges::any_of(records.*field.member, has_failed);
  });
}

const char* fault_of(const LinkedCodeRecord& record) {
  return record.shared_library_bytes < 0 ? "has a negative size" : nullptr;
}

const char* fault_of(const TrialRecords& records) {
  const char* fault = nullptr;
  for_each_field<TrialRecords>([&](const auto& field) {
    if (!fault) fault = fault_of_list(records.*field.member);
  });
  return fault;
}

}  // namespace scenebench
