#include "results/results.h"

#include <algorithm>

#include "base/in_order.h"
#include "results/row_names.h"

namespace scenebench {
namespace {

/// The first element that `matches`; nullptr if none does.
template <class T, class Matches>
const T* find_in(const std::vector<T>& list, Matches&& matches) {
  const auto found = std::ranges::find_if(list, matches);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const CodecRecord* Results::find_codec(std::string_view name) const {
  return find_in(codecs, [&](const CodecRecord& codec) { return codec.name == name; });
}

const Measurement* Results::find(std::string_view workload, std::string_view codec, std::string_view phase) const {
  return find_in(measurements, [&](const Measurement& measurement) {
    return measurement.codec == codec && measurement.variant == phase && measurement.workload == workload;
  });
}

const Row* Results::find_like(const Row& row) const {
  if (row.what == kTime) return find(row.workload, row.codec, row.variant);
  const Row* const found = rows.find_beside(row, row.metric);
  return found ? found : beside.find_beside(row, row.metric);
}

std::optional<Estimate> Results::find_time(std::string_view workload, std::string_view codec,
                                           std::string_view phase) const {
  const Measurement* measurement = find(workload, codec, phase);
  return measurement && measurement->is_measured() ? std::optional(measurement->estimate()) : std::nullopt;
}

std::optional<std::int64_t> Results::find_wire(std::string_view workload, std::string_view codec,
                                               std::string_view compressor) const {
  return wire_bytes(rows.of(kWire, workload, codec), compressor);
}

std::string Results::title_of(std::string_view codec) const {
  const CodecRecord* found = find_codec(codec);
  return !found || found->title.empty() ? std::string(codec) : found->title;
}

bool Results::has_guests() const {
  return std::ranges::any_of(rows.groups(), [](const RunRows::Group& group) { return group.front().what == kGuests; });
}

std::vector<std::string> Results::workloads() const {
  std::vector<std::string> names;
  for (const Measurement& measurement : measurements) add_once(names, measurement.workload);
  if (has_guests()) return names;
  for (const RunRows::Group& group : rows.groups()) add_once(names, group.front().workload);
  return names;
}

}  // namespace scenebench
