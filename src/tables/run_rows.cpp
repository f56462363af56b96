#include "tables/run_rows.h"

#include <fmt/format.h>

#include <utility>

#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/guests/guest_tables.h"

namespace scenebench {
namespace {

/// Adds a row with the names of `place`.
template <class Number>
void add_figure(Row place, std::string metric, Unit unit, Number value, std::vector<Row>& rows) {
  place.metric = std::move(metric);
  place.unit = unit;
  place.value = static_cast<double>(value);
  rows.push_back(std::move(place));
}

void add_text(Row place, std::string metric, const std::string& text, std::vector<Row>& rows) {
  place.text = text;
  if (!text.empty()) add_figure(std::move(place), std::move(metric), Unit::none, 0, rows);
}

void add_code(const CodecRecord& codec, std::vector<Row>& rows) {
  for (Row row : codec.code) {
    row.what = kCode;
    row.codec = codec.name;
    rows.push_back(std::move(row));
  }
  add_text({.what = std::string(kCode), .codec = codec.name}, "field access", codec.field_access, rows);
}

/// What follows from how many forks a guest's time is of.
void add_forks(const Row& time, std::vector<Row>& rows) {
  const Row place{.what = time.what, .workload = time.workload, .codec = time.codec, .variant = time.variant};
  const std::string interval = is_interval_of_forks(time) ? ": " + interval_of_forks(time.samples) : "";
  add_text(place, "low and high", "lowest and highest median of a fork" + interval, rows);
  add_figure(place, "forks", Unit::count, time.samples, rows);
}

}  // namespace

std::vector<Row> rows_of(const Results& results) {
  std::vector<Row> rows;
  for (const Measurement& cell : results.measurements) {
    if (cell.is_measured()) rows.push_back(cell);
  }
  for (const Row& row : results.rows.all()) {
    rows.push_back(row);
    if (row.what == kGuests && row.metric == guest::kTime) add_forks(row, rows);
  }
  for (const CodecRecord& codec : results.codecs) add_code(codec, rows);
  return rows;
}

}  // namespace scenebench
