// html_sample [<folder>]
//
// Writes a report to standard output that has everything in it, for tests in a browser: two machines, several scene
// sizes, missing figures, names that contain markup. With a folder, writes a site of the same there.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "render/report.h"

namespace scenebench::testing {
namespace {

Results first_run() {
  Results results = make_results();
  for (const std::int64_t entities : {1, 10, 100, 1'000, 10'000}) {
    const std::string name = "scene/" + std::to_string(entities);
    const auto count = static_cast<double>(entities);
    const std::int64_t bytes = 600 * entities;
    add(results, name, "flatbuffers", {150 * count, 0.4, 45 * count, 0.1, 47 * count, bytes, bytes / 2, {}});
    add(results, name, "pugixml",
                 {9e3 * count, 6e3 * count, 3e3 * count, 50 * count, 8e3 * count, 2 * bytes, bytes,
                  {11, 4 * bytes, 11, 4 * bytes, 4 * bytes}});
    add_count(results, name, "flatbuffers", "load", 8, 8 * 360 * entities);
    add_count(results, name, "pugixml", "load", 8, 8 * 72'345 * entities);
  }
  return results;
}

Results second_run() {
  Results results = make_results();
  results.environment.cpu = "</script><script>console.error('escaped')</script>";
  results.environment.compiler = "Clang 19.1.0";
  results.environment.warnings = {"<img src=x onerror=console.error('escaped')> & a very long word: " +
                                  std::string(200, 'w')};
  codec_called(results, "rapidjson").title = "A title that is far longer than any column of a phone would hold";
  codec_called(results, "rapidjson").note = std::string(300, 'n');
  scale_times(results, 0.6);
  set_times(results, "pugixml", "encode", {});
  set_times(results, "pugixml", "load", about(400));
  keep_repetitions(measurement_of(results, "docs", "flatbuffers-json", "load"), 5);
  results.rows.change([](const Row& row) { return row.codec != "rapidjson" || row.workload != "scene/200"; });
  return results;
}

/// Worst times and snapshots of two codecs.
void add_scenarios(SavedRows& records) {
  for (const char* codec : {"pugixml", "protobuf-lite"}) {
    const double scale = codec[1] == 'u' ? 4 : 1;
    const auto row = [&](const char* metric, Unit unit, double value) {
      return Row{.metric = metric, .unit = unit, .value = scale * value, .low = scale * value, .high = scale * value,
                 .samples = 6, .inputs = 64};
    };
    records.add(figures_of("hitches", codec, "scene/200", "load",
                           {row("p50", Unit::ns, 900), row("p99", Unit::ns, 1'000), row("worst", Unit::ns, 2.5e9),
                            row("machine worst", Unit::ns, 20'000)}));
    records.add(figures_of(
        "snapshots", codec, "tick/50", "whole",
        {row("bytes", Unit::bytes, 3'000), row("encode", Unit::ns, 2'000), row("decode", Unit::ns, 1'500)}));
  }
}

SavedRows trials() {
  SavedRows records;
  add_scenarios(records);
  for (const char* codec : {"pugixml", "protobuf-lite", "flatbuffers"}) {
    const double crashes = codec == std::string_view("flatbuffers") ? 1 : 0;
    records.add(trial_of(
        "safety", hostile_cases(codec, safety::kCrashed, crashes, crashes > 0 ? Outcome::crashed : Outcome::ok)));
    records.add(trial_of("fidelity", {{.workload = "</script>", .codec = codec,
                                       .variant = "<img src=x onerror=console.error('escaped')>",
                                       .outcome = Outcome::wrong, .text = std::string(500, 'w')}}));
    records.add(linked_code_of(codec, linked_code::kSmall, 9'000));
  }
  return records;
}

bool write_site(const std::filesystem::path& folder) {
  const std::vector<Results> runs{first_run(), second_run()};
  const SavedRows records = trials();
  const std::map<std::string, std::string> sources{{"pugixml", "src/codecs/pugixml/pugixml.h"}};
  for (const ExportedFile& file : render_site({runs, records, sources, ""})) {
    const auto path = folder / file.name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream stream(path, std::ios::binary);
    if (!(stream << file.text).flush()) return false;
  }
  return true;
}

}  // namespace
}  // namespace scenebench::testing

int main(int count, char** arguments) {
  using namespace scenebench::testing;
  if (count > 1) return write_site(arguments[1]) ? 0 : 1;
  const std::string html = render_html({first_run(), second_run()}, trials());
  return std::fwrite(html.data(), 1, html.size(), stdout) == html.size() ? 0 : 1;
}
