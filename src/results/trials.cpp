#include "results/trials.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/in_order.h"
#include "results/codec_record.h"

namespace scenebench {
namespace {

const char* fault_of(const std::vector<LinkedCodeRecord>& records) {
  std::set<std::pair<std::string, std::string>> known;
  std::set<std::string> codecs;
  for (const LinkedCodeRecord& record : records) {
    if (record.codec.empty()) return "has a record without a codec";
    if (!known.emplace(record.codec, record.compiler).second) return "has two records of the same case";
    codecs.insert(record.codec);
  }
  return codecs.size() > kMaxCodecs ? "has more codecs than any build" : nullptr;
}

}  // namespace

std::optional<std::int64_t> LinkedCodeRecord::bytes_of(std::string_view program) const {
  const auto found = bytes.find(std::string(program));
  return found == bytes.end() ? std::nullopt : std::optional(found->second);
}

void TrialRecords::add(const TrialRecords& more) {
  append(taken, more.taken);
  append(linked_code, more.linked_code);
  append(rows, more.rows);
  if (!std::ranges::is_sorted(rows, {}, &Row::what)) std::ranges::stable_sort(rows, {}, &Row::what);
}

std::span<const Row> TrialRecords::rows_of(std::string_view what) const {
  const auto found = std::ranges::equal_range(rows, what, {}, [](const Row& row) { return std::string_view(row.what); });
  return {found.begin(), found.end()};
}

std::vector<std::string> TrialRecords::kinds(bool of_trials) const {
  std::vector<std::string> names;
  for (const Row& row : rows) {
    const bool is_new = names.empty() || names.back() != row.what;
    if (is_new && view_of(row.what).is_of_trial() == of_trials) names.push_back(row.what);
  }
  return names;
}

View TrialRecords::view_of(std::string_view what) const {
  View view;
  for (const Taking& one : taken) {
    if (one.trial != what || one.view == View{}) continue;
    std::vector<std::string> notes = std::move(view.notes);
    for (const std::string& note : one.view.notes) add_once(notes, note);
    view = one.view;
    view.notes = std::move(notes);
  }
  if (view.title.empty()) view.title = what;
  return view;
}

bool has_problem(const TrialRecords& records) { return std::ranges::any_of(records.rows, [](const Row& row) { return row.metric == kFailed; }); }

const char* fault_of(const LinkedCodeRecord& record) {
  return record.shared_library_bytes < 0 ? "has a negative size" : nullptr;
}

const char* fault_of(const TrialRecords& records) {
  const char* const fault = fault_of(records.linked_code);
  return fault ? fault : fault_of(records.rows);
}

}  // namespace scenebench
