// A row: one figure or outcome, of whatever was measured or tried. Files, tables, CSV and comparisons are made of rows,
// so all of them follow from the five names of each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/named_enum.h"
#include "model/fields.h"
#include "results/estimate.h"

namespace scenebench {

/// What a value counts. Tables format it accordingly.
enum class Unit { none, ns, bytes, count, percent, per_second };

/// The best first.
enum class Outcome { ok, partly, wrong, crashed, timed_out };

/// How the values of several processes become one: their median, or, for a worst case, the largest.
enum class Over { median, largest };

/// The names of a row that a view arranges.
enum class RowName { none, workload, variant, metric };

struct Row {
  using OmitsDefaults = Row;  ///< files leave out what is as in Row{}
  using MayBeNegative = Row;  ///< a difference in bytes or of a count

  std::string what{};      ///< the trial or scenario: "hitches"
  std::string workload{};  ///< "scene/200"
  std::string codec{};
  std::string variant{};  ///< the case: "load", "encode, 4 threads"; empty if there is only one
  std::string metric{};   ///< "p99.9"; a column of a table
  Unit unit = Unit::none;
  double value = 0;
  double low = 0, high = 0;  ///< the interval of the median, or the range if there are fewer than six samples
  std::uint64_t samples = 1;  ///< how many processes measured it
  Over over = Over::median;
  std::uint64_t inputs = 0;  ///< how many different objects were cycled through; 0: it has data of its own
  Outcome outcome = Outcome::ok;
  std::string text{};    ///< what a table shows instead of the value
  std::string detail{};  ///< for a note: what differed, what the library threw, how the process ended

  /// The five names, which only one row of a file has.
  auto key() const { return std::tie(what, workload, codec, variant, metric); }
  /// The names of its case: all but the metric.
  auto place() const { return std::tie(what, workload, codec, variant); }
  /// "scene/200, load".
  std::string case_text() const { return variant.empty() ? workload : workload + ", " + variant; }
  /// What it is a figure of, in one text: "hitches: load, p99".
  std::string figure_text() const;
  const std::string& name(RowName which) const;
  /// Whether it is a time with an interval.
  bool is_median_time() const { return unit == Unit::ns && over == Over::median && !is_failure(); }
  /// Whether the codec did something wrong, or ended its process.
  bool is_failure() const { return outcome >= Outcome::wrong; }
  /// Whether every process finds the same value, which has no interval then.
  bool is_exact() const { return unit == Unit::bytes || unit == Unit::count; }
  /// The value as an estimate, with the confidence that median_of() gives so many samples. Not for worst cases.
  Estimate estimate() const;
  /// Takes the figures of an estimate of its unit.
  void set(const Estimate& estimate);
  bool operator==(const Row&) const = default;
};

/// The table of signs, one for what became of a codec: the worst of the rows that it stands for. A check mark stands for
/// ok, a cross for wrong and what is worse.
struct Glance {
  using OmitsDefaults = Glance;

  RowName column = RowName::none;      ///< what its columns are; none: there is no such table
  RowName signs = RowName::none;       ///< a cell has a sign for each of these; none: only one
  std::vector<std::string> without{};  ///< variants that it leaves out, as they judge nothing
  std::vector<std::string> meanings{};  ///< of the three signs, the best first

  bool operator==(const Glance&) const = default;
};

/// How the rows of one trial or scenario become tables: with a line for each codec, a column for each of one name, and
/// a table for each of the names that are neither columns nor together in a cell. Saved beside the rows, so that a file
/// says itself what it shows.
struct View {
  using OmitsDefaults = View;

  std::string title{};               ///< how the titles of the tables begin; the rows' `what` if empty
  std::string method{};              ///< how the values were measured, and what the words in cells mean
  std::vector<std::string> notes{};  ///< what else the rows say, a sentence each
  RowName column = RowName::metric;
  RowName within = RowName::none;  ///< what is together in a cell: metrics as a list, variants as how many are ok
  Outcome notes_from = Outcome::wrong;  ///< details of this outcome and worse ones become notes
  Glance glance{};

  /// Whether it is a trial's: of what codecs do, which has signs, rather than of figures.
  bool is_of_trial() const { return glance.column != RowName::none; }
  bool operator==(const View&) const = default;
};

/// The metric of a case of a scenario that failed.
inline constexpr std::string_view kFailed = "failed";

/// The row of a scenario's case that failed. It has no other rows then.
Row failure_row(std::string why);

/// Why this value is impossible; nullptr if it is possible.
const char* fault_of(const Row& row);

/// Why these rows, of one file, are impossible: two of one key, or more than a table can show.
const char* fault_of(const std::vector<Row>& rows);

/// The row with these names among `rows`; nullptr if there is none.
const Row* find_row(std::span<const Row> rows, std::string_view workload, std::string_view codec,
                    std::string_view variant, std::string_view metric);

/// The row of another metric of the same case; nullptr if there is none.
inline const Row* find_beside(std::span<const Row> rows, const Row& row, std::string_view metric) {
  return find_row(rows, row.workload, row.codec, row.variant, metric);
}

/// One row for each key of `rows`, which several processes measured, in the order of the cases' first appearance; or
/// for a case that failed in any process only the first failure.
std::vector<Row> over_processes(const std::vector<Row>& rows);

template <>
struct EnumNames<Unit> {
  static constexpr std::array<std::string_view, 6> names{"", "ns", "bytes", "count", "percent", "per second"};
};

template <>
struct EnumNames<RowName> {
  static constexpr std::array<std::string_view, 4> names{"none", "workload", "variant", "metric"};
};

template <>
struct EnumNames<Outcome> {
  static constexpr std::array<std::string_view, 5> names{"ok", "partly", "wrong", "crashed", "timed out"};
};

template <>
struct EnumNames<Over> {
  static constexpr std::array<std::string_view, 2> names{"median", "largest"};
};

SB_DESCRIBE(Row, SB_FIELD(what), SB_FIELD(workload), SB_FIELD(codec), SB_FIELD(variant), SB_FIELD(metric),
            SB_FIELD(unit), SB_FIELD(value), SB_FIELD(low), SB_FIELD(high), SB_FIELD(samples), SB_FIELD(over),
            SB_FIELD(inputs), SB_FIELD(outcome), SB_FIELD(text), SB_FIELD(detail));
SB_DESCRIBE(Glance, SB_FIELD(column), SB_FIELD(signs), SB_FIELD(without), SB_FIELD(meanings));
SB_DESCRIBE(View, SB_FIELD(title), SB_FIELD(method), SB_FIELD(notes), SB_FIELD(column), SB_FIELD(within),
            SB_FIELD(notes_from), SB_FIELD(glance));

}  // namespace scenebench
