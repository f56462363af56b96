#include "results/saved_rows.h"

#include <algorithm>
#include <utility>

#include "base/in_order.h"
#include "results/row_names.h"

namespace scenebench {

void SavedRows::add(const SavedRows& more) {
  append(taken, more.taken);
  append(rows, more.rows);
  if (!std::ranges::is_sorted(rows, {}, &Row::what)) std::ranges::stable_sort(rows, {}, &Row::what);
}

std::span<const Row> SavedRows::rows_of(std::string_view what) const {
  const auto found = std::ranges::equal_range(rows, what, {}, [](const Row& row) { return std::string_view(row.what); });
  return {found.begin(), found.end()};
}

std::vector<std::string> SavedRows::kinds(bool of_trials) const {
  std::vector<std::string> names;
  const auto next = [&](auto row) { return std::ranges::upper_bound(row, rows.end(), row->what, {}, &Row::what); };
  for (auto row = rows.begin(); row != rows.end(); row = next(row)) {
    if (row->what != linked_code::kWhat && view_of(row->what).is_of_trial() == of_trials) names.push_back(row->what);
  }
  return names;
}

View SavedRows::view_of(std::string_view what) const {
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

bool has_problem(const SavedRows& records) {
  return std::ranges::any_of(records.rows, [](const Row& row) { return row.metric == kFailed; });
}

const char* fault_of(const SavedRows& records) { return fault_of(records.rows); }

}  // namespace scenebench
