// The rows of a run, beside those of times (results/measurement.h), found by what they are of: wires and memory,
// instructions, guests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "results/allocation_use.h"
#include "results/row.h"

namespace scenebench {

/// Rows of one kind (`what`), workload and codec are together, in the order of their first appearance.
class RunRows {
 public:
  using Group = std::vector<Row>;

  RunRows() = default;
  explicit RunRows(std::vector<Row> rows) { add(std::move(rows)); }

  void add(Row row) { groups_[{row.what, row.workload, row.codec}].push_back(std::move(row)); }
  void add(std::vector<Row> rows) {
    for (Row& row : rows) add(std::move(row));
  }
  const std::vector<Group>& groups() const { return groups_.values(); }
  auto all() const { return groups() | std::views::join; }
  /// Keeps the rows for which `keeps` holds; it may change them.
  template <class Keeps>
  void change(Keeps&& keeps) {
    RunRows kept;
    for (Row row : all()) {
      if (keeps(row)) kept.add(std::move(row));
    }
    *this = std::move(kept);
  }
  std::span<const Row> of(std::string_view what, std::string_view workload, std::string_view codec) const;
  /// The row of another metric of the same case; nullptr if there is none.
  const Row* find_beside(const Row& row, std::string_view metric) const;
  bool operator==(const RunRows& other) const { return groups() == other.groups(); }

 private:
  InOrder<std::tuple<std::string, std::string, std::string>, Group> groups_;
};

/// A group as files have it: its names stand once.
struct RowGroup {
  std::string what, workload, codec;
  std::vector<Row> rows;
};
SB_DESCRIBE(RowGroup, SB_FIELD(what), SB_FIELD(workload), SB_FIELD(codec), SB_FIELD(rows));

/// Whether runs have rows of `what`, rather than trials and scenarios.
bool is_of_run(std::string_view what);

/// The passes in which memory is counted: the first call of a new codec, and the steady state.
inline constexpr std::string_view kFirst = "first", kSteady = "steady";

/// The rows of memory of one phase. Those of dealloc do not say what it leaves held: what decode held, negated.
std::vector<Row> memory_rows(const std::string& workload, const std::string& codec, std::string_view pass,
                             const std::string& phase, const AllocationUse& use);

/// What they say, among the rows of memory of one codec; nothing where it was not counted.
std::optional<AllocationUse> memory_of(std::span<const Row> rows, std::string_view pass, std::string_view phase);

/// How many of a workload's objects sizes are of, at most.
inline constexpr std::size_t kObjectsOfSizes = 512;

/// What compresses wires, each by itself.
inline constexpr std::string_view kCompressors[] = {"zlib", "zstd", "lz4"};

/// The row of the mean bytes of wires; as `compressor` leaves them, unless that is empty.
Row wire_row(const std::string& workload, const std::string& codec, std::string_view compressor, std::int64_t bytes);

/// What it says, among the rows of wires of one codec; nothing where it was not measured.
std::optional<std::int64_t> wire_bytes(std::span<const Row> rows, std::string_view compressor = "");

}  // namespace scenebench
