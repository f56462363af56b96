// What whole outputs look like. The gallery, its pictures and the documentation page are in results/ (readme_test.sh).
#include "fixtures/golden_file.h"
#include "render/test.h"
#include "tables/part_of_run.h"

namespace scenebench::testing {
namespace {

/// A run with some of everything.
Results sample() {
  Results results = make_results();
  results.environment.warnings = {"Measured in a virtual machine, <b>whose</b> neighbours may disturb it."};
  codec_called(results, "rapidjson").known_crash = "case 7 of docs: Segmentation fault";
  codec_called(results, "rapidjson").field_access = "checked | by \"hand\", *each*";
  measurement_of(results, "docs", "pugixml", "encode").turns_ns.p90 = 30'000;
  set_times(results, "raw-structs", "encode", {});
  add_count(results, "docs", "flatbuffers", "load", 64, 64'000);
  add_count(results, "docs", "rapidjson", "load", 64, 6'400'000);
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 1'000));
  return part_of(results, [](std::string_view workload, std::string_view codec) {
    return workload == "docs" && codec != "protobuf-lite" && codec != "flatbuffers-json";
  });
}

SavedRows sample_trials() {
  const auto kept = [](const char* codec, const char* value, Outcome outcome) {
    return Row{.workload = "numbers", .codec = codec, .variant = value, .outcome = outcome,
               .text = outcome == Outcome::ok ? "kept" : "not kept"};
  };
  SavedRows trials = trial_of(
      "fidelity", {kept("flatbuffers", "<b>", Outcome::ok), kept("rapidjson", "<b>", Outcome::ok),
                   kept("flatbuffers", "NaN", Outcome::wrong), kept("rapidjson", "NaN", Outcome::crashed)});
  const auto read = [](const char* writer, const char* reader, Outcome outcome) {
    return Row{.workload = "docs", .codec = writer, .variant = reader, .metric = "xml", .outcome = outcome};
  };
  trials.add(trial_of("interop", {read("flatbuffers", "one", Outcome::ok),
                                           read("one", "flatbuffers", Outcome::partly)}));
  return trials;
}

/// A page without scripts, styles, sections of tables that other files have, and what its charts consist of but their
/// titles.
std::string outline(const std::string& html) {
  std::string text = without_raw_text(html);
  for (const std::string_view section : {"choosing", "method", "footprint", "instructions", "environment"}) {
    const std::size_t at = text.find(fmt::format("<section id=\"{}\"", section));
    if (at != std::string::npos) text.erase(at, text.find("</section>\n", at) + 11 - at);
  }
  for (std::size_t at = text.find("<svg"); at != std::string::npos; at = text.find("<svg", at + 1)) {
    std::size_t end = text.find("</title>", at) + 8;
    for (std::size_t open = 1; open > 0;) {
      const std::size_t next = text.find("svg", end);
      open += text[next - 1] == '/' ? -1 : 1;
      const std::size_t to = text.find('>', next) + 1;
      text.erase(end, to - end);
    }
  }
  return text;
}

TEST(Golden, TerminalOfARunOnANoisyMachineHasSixtyLinesAtMostWhateverItsCautions) {
  Results results = make_results();
  results.environment.chain_ns = 1;
  results.environment.full_speed = 0.31;
  results.environment.warnings = {"The virtual machine was busy at the start (load average 12.5 on 16 CPUs)."};
  results.environment.compiled_packages = "flatbuffers, protobuf-full, protobuf-lite, pugixml";
  results.environment.links = 1;
  results.codecs.push_back(codec("flatbuffers-verified", "FlatBuffers (verified)", "FlatBuffers", "2.0.8"));
  results.rows.change([](const Row& row) { return row.workload != "scene/200" || row.codec != "flatbuffers"; });
  results.rows.add(wire_row("scene/200", "flatbuffers", "", 58984));
  add(results, "scene/200", "flatbuffers-verified", {30e3, 2e4, 9e3, 10, 65e3, 58984, 20'000, {}});
  add(results, "scene/200", "protobuf-lite", {257e3, 2e5, 5e4, 1e4, 115e3, 50327, 30'000, {}});
  add(results, "scene/200", "raw-structs", {10e3, 1e3, 9e3, 10, 13e3, 57069, 30'000, {}});
  for (Measurement& cell : results.measurements) set_times(cell, samples(cell.value, 0.9, 10));
  set_times(results, "rapidjson", "encode", samples(190, 0.9, 10));
  const auto printed = [&] {
    return render_brief(make_brief_tables(results), results, {80, false, "bench report latest"});
  };
  const std::string usual = printed();
  EXPECT_LE(lines_of(usual).size(), 60u);
  EXPECT_FALSE(contains(usual, " more: ")) << "these are seen together on many machines";
  results.environment.build_type = "Debug";
  results.complete = false;
  for (const char* const warning :
       {"Not for publication: a quick run (--quick).", "Measured at low priority (nice 5): other programs go first.",
        "The CPU frequency governor is \"powersave\", not \"performance\"."}) {
    results.environment.warnings.emplace_back(warning);
  }
  keep_repetitions(measurement_of(results, "docs", "pugixml", "load"), 5);
  const std::string all = printed();
  EXPECT_LE(lines_of(all).size(), 60u);
  expect_golden_file("noisy_run_80.txt", all);
}

TEST(Golden, TablesOnATerminalAndTheirNotes) {
  const Results results = sample();
  const std::vector<Table> tables = make_tables(results);
  const TerminalStyle style{100, true, "bench report latest"};
  expect_golden_file("run.txt", render_terminal(tables, results, style) + render_notes({}, results, style));
}

TEST(Golden, Markdown) { expect_golden_file("run.md", render_markdown(make_tables(sample()), sample())); }

TEST(Golden, CsvOfACodec) {
  const Results part = part_of(sample(), [](std::string_view, std::string_view codec) { return codec == "rapidjson"; });
  expect_golden_file("run.csv", render_csv(part, sample_trials()));
}

TEST(Golden, Page) { expect_golden_file("page.html", outline(render_html({sample()}))); }

TEST(Golden, PageOfACodec) {
  const std::vector<Results> runs{make_results()};
  const SavedRows trials = sample_trials();
  const CodecSources sources{{{"flatbuffers", "src/codecs/flatbuffers/flatbuffers.h"}}, "https://github.com/a/b"};
  const auto files = render_site({runs, trials, sources});
  expect_golden_file("codec.html", outline(text_of_file(files, "codecs/flatbuffers.html")));
}

}  // namespace
}  // namespace scenebench::testing
