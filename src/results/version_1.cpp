#include "results/version_1.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "results/older_files.h"

namespace scenebench {
namespace {

using json::Json;

/// One row of `benchmarks`: a repetition's mean over its batches.
struct Row {
  std::string run_name;
  std::uint64_t iterations = 1, batch = 1;
  double real_time = 0;
};

/// Copies the member `from` of `object` to `name` of `part`, if it exists.
void copy_member(Json& object, const std::string& from, Json& part, const std::string& name) {
  if (const auto found = object.find(from); found != object.end()) part[name] = *found;
}

void update_codec(Json& codec) {
  Json loss = json::to_json(Loss{});
  copy_member(codec, "float_decimals", loss, "float_decimals");
  copy_member(codec, "double_decimals", loss, "double_decimals");
  Json code = Json::object();
  for (const char* name : {"header_files", "header_bytes", "source_files", "source_bytes", "sources_on_disk"}) {
    copy_member(codec, std::string("library_") + name, code, name);
  }
  copy_member(codec, "generated_bytes", code, "generated_bytes");
  codec["loss"] = std::move(loss);
  codec["code"] = std::move(code);
  codec.emplace("in_docs_table", false);
}

/// Splits `workload/codec/phase`. The workload may contain slashes.
bool take_name(const std::string& name, Measurement& measurement) {
  const std::size_t second = name.rfind('/');
  const std::size_t first = second == std::string::npos || second == 0 ? second : name.rfind('/', second - 1);
  if (first == std::string::npos || first == 0 || second + 1 == name.size()) return false;
  measurement.workload = name.substr(0, first);
  measurement.codec = name.substr(first + 1, second - first - 1);
  measurement.phase = name.substr(second + 1);
  return true;
}

void complete(Measurement& measurement) {
  std::vector<double> times;
  for (const Repetition& repetition : measurement.repetitions) times.push_back(repetition.time_ns);
  measurement.time = median_of(times);
  measurement.readings_ns = quantiles_of(times);
  measurement.means_of_batches = true;
}

}  // namespace

SB_DESCRIBE(Row, SB_FIELD(run_name), SB_FIELD(iterations), SB_FIELD(batch), SB_FIELD(real_time));

void update_version_1(Json& ours) {
  if (Json* const environment = object_in(ours, "environment")) {
    environment->emplace("preset", "");
    environment->emplace("virtual_machine", false);
    environment->emplace("stolen", 0);
    environment->emplace("full_speed", 0);
  }
  for_each_object(ours, "codecs", update_codec);
}

void read_rows_of_version_1(const Json& rows, json::Reader& reader, std::vector<Measurement>& measurements) {
  std::map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < rows.size() && !reader.found_fault(); ++i) {
    const std::string where = "benchmarks[" + std::to_string(i) + "]";
    Row row;
    reader.read(rows[i], where, row);
    if (reader.found_fault()) return;
    const auto [place, is_new] = known.emplace(row.run_name, measurements.size());
    if (is_new && !take_name(row.run_name, measurements.emplace_back())) {
      return reader.fail(where + ".run_name", "expected workload/codec/phase");
    }
    Measurement& measurement = measurements[place->second];
    if (row.batch == 0 || row.iterations % row.batch != 0) {
      return reader.fail(where + ".iterations", "expected a multiple of batch");
    }
    measurement.batch = row.batch;
    measurement.readings += row.iterations / row.batch;
    const Quantiles all_alike{row.real_time, row.real_time, row.real_time, row.real_time, row.real_time, row.real_time};
    measurement.repetitions.push_back({row.real_time, all_alike, row.iterations / row.batch, 0});
  }
  std::for_each(measurements.begin(), measurements.end(), complete);
}

}  // namespace scenebench
