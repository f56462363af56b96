#include "results/trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/in_order.h"
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
  if (!std::ranges::is_sorted(rows, {}, &Row::what)) std::ranges::stable_sort(rows, {}, &Row::what);
}

std::span<const Row> TrialRecords::rows_of(std::string_view what) const {
  const auto found = std::ranges::equal_range(rows, what, {}, [](const Row& row) { return std::string_view(row.what); });
  return {found.begin(), found.end()};
}

std::vector<std::string> TrialRecords::scenarios() const {
  std::vector<std::string> names;
  for (const Row& row : rows) {
    if (names.empty() || names.back() != row.what) names.push_back(row.what);
  }
  return names;
}

View TrialRecords::view_of(std::string_view what) const {
  View view{std::string(what)};
  for (const Taking& one : taken) {
    if (one.trial != what) continue;
    if (!one.view.title.empty()) view.title = one.view.title;
    if (!one.view.method.empty()) view.method = one.view.method;
    for (const std::string& note : one.view.notes) add_once(view.notes, note);
  }
  return view;
}

bool has_problem(const TrialRecords& records) { return std::ranges::any_of(records.rows, &Row::is_failure); }

const char* fault_of(const LinkedCodeRecord& record) {
  return record.shared_library_bytes < 0 ? "has a negative size" : nullptr;
}

const char* fault_of(const TrialRecords& records) {
  const char* fault = nullptr;
  for_each_field<TrialRecords>([&](const auto& field) {
    const auto& list = records.*field.member;
    if (fault) return;
    if constexpr (requires { fault_of(list); }) {
      fault = fault_of(list);
    } else {
      fault = fault_of_list(list);
    }
  });
  return fault;
}

}  // namespace scenebench
