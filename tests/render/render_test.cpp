#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "fixtures/docs_tables.h"
#include "fixtures/sample_results.h"
#include "render/render.h"
#include "render/report.h"
#include "render/terminal.h"
#include "tables/docs/docs_table.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::lines_of;
using testing::make_results;

std::string terminal(const Results& results, int width) {
  return render_terminal(testing::docs_tables(results), results, {width, false});
}

std::string markdown(const Results& results) { return render_markdown(testing::docs_tables(results), results); }

std::string csv(const Results& results) { return render_csv(results); }

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  for (const std::string& line : lines_of(text)) widest = std::max(widest, display_width(line));
  return widest;
}

TEST(Rendering, ShowsCellsWhoseTurnsAreFarApart) {
  const auto rendered = [](const Results& results) {
    return std::vector<std::string>{render_notes({}, results, {120, false}), markdown(results),
                                    render_docs_page(results), render_html({results}), csv(results)};
  };
  Results results = make_results();
  for (const std::string& text : rendered(results)) EXPECT_FALSE(contains(text, "Turns vary widely"));
  testing::measurement_of(results, "docs", "protobuf-lite", "encode").turns_ns.p90 = 300;
  for (const std::string& text : rendered(results)) {
    EXPECT_TRUE(contains(text, "Turns vary widely")) << text.substr(0, 40);
  }
}

TEST(TerminalTable, FitsEveryWidth) {
  Results results = make_results();
  results.environment.flags = std::string(300, 'x');
  results.codecs[0].name = "AVeryLongTitleInOneWordThatFitsNowhere";
  for (int width = 24; width <= 250; width += width < 100 ? 1 : 7) {
    EXPECT_LE(widest_line(terminal(results, width)), static_cast<std::size_t>(width)) << width;
  }
  EXPECT_LE(widest_line(terminal(results, -5)), 24u);
}

TEST(TerminalTable, CutsNoWordAtEightyColumns) {
  const std::string text = terminal(make_results(), 80);
  for (const char* word : {"flatbuffers-json", "Traverse", "accessors", "checking", "0.0151", "34194"}) {
    EXPECT_TRUE(contains(text, word)) << word;
  }
}

TEST(TerminalTable, OfARunIsReadAtAGlanceAtAnyWidth) {
  Results results = make_results();
  results.environment.compiled_packages = "flatbuffers, protobuf-full, protobuf-lite, pugixml";
  results.environment.warnings = {"The machine was busy."};
  auto& decode = testing::measurement_of(results, "docs", "protobuf-lite", "decode");
  testing::set_times(decode, testing::samples(900, 0.1, 10));
  for (const auto& [width, most] : {std::pair{80, 60}, {120, 54}, {200, 54}}) {
    const TerminalStyle style{width, false, "bench report latest"};
    const auto lines = lines_of(render_brief(make_brief_tables(results), results, style));
    EXPECT_LE(static_cast<int>(lines.size()), most) << joined(lines, "\n");
    const auto has = [&](const std::string& part) {
      return std::ranges::count_if(lines, [&](const std::string& line) { return contains(line, part); });
    };
    const auto is_rule = [](const std::string& line) { return contains(line, std::string(kLightRule)); };
    EXPECT_LE(display_width(*std::ranges::max_element(lines, {}, [&](const std::string& line) {
                return is_rule(line) ? display_width(line) : 0;
              })), 100u) << "the docs table is no wider";
    EXPECT_EQ(has("Wire format size (normal / zlib, bytes)"), 1) << "the docs table is there once, in the page's words";
    for (const char* part : {"one object", "docs (2 more)", "load, docs: protobuf-lite 590 ns, then",
                             "reject malformed", "trusting: flatbuffers", "no\xC2\xA0" "format:", "bench report latest"}) {
      EXPECT_GE(has(part), 1) << part << " at " << width;
    }
  }
}

TEST(TerminalTable, PutsLabelsAboveOrBreaksThemInFrontOfTheirUnit) {
  Table table = testing::docs_tables(make_results()).front();
  EXPECT_TRUE(contains(render_terminal({table}, {80, false}), "\nEncode (1 million times, seconds)\n"));
  table.columns.resize(2);
  for (TableRow& row : table.rows) row.cells.resize(2);
  EXPECT_TRUE(contains(render_terminal({table}, {70, false}), "\n  (normal / zlib, bytes)"));
}

TEST(TerminalTable, HasTwoLinesOfNotesAndNamesTheCommandForTheOthers) {
  std::vector<Table> tables = testing::docs_tables(make_results());
  tables.resize(1);
  tables[0].footnotes = {
      {std::string("one line")}, {std::string(200, 'w')}, {std::string("another line")}, {std::string("third")}};
  const std::string text = render_terminal(tables, make_results(), {80, false, "bench report RUN"});
  EXPECT_TRUE(contains(text, "- one line\n- another line\n\n"));
  EXPECT_TRUE(contains(text, "bench report RUN --format notes")) << text;
  const std::string unsaved = render_brief(tables, make_results(), {80, false});
  EXPECT_TRUE(contains(unsaved, "run without --no-save\n") && !contains(unsaved, "one line")) << unsaved;
  const std::string notes = render_notes(tables, make_results(), {80, false});
  EXPECT_TRUE(contains(notes, "www") && contains(notes, "third") && contains(notes, "Compiler"));
}

/// Whether a cell or a label of `tables` shows `sign`.
bool is_shown(const std::string& sign, const std::vector<Table>& tables) {
  return std::ranges::any_of(tables, [&](const Table& table) {
    return std::ranges::any_of(table.rows, [&](const TableRow& row) {
      const auto has_it = [&](const Cell& cell) { return contains(terminal_text(cell), sign); };
      return contains(row.label, sign) || std::ranges::any_of(row.cells, has_it);
    });
  });
}

TEST(TerminalTable, HasTheNoteOfEverySignThatItShowsAtAnyWidthAndARunOfNoOther) {
  Results results = make_results();
  testing::codec_called(results, "pugixml").known_crash = "case 972 of docs: Segmentation fault";
  testing::set_times(testing::measurement_of(results, "docs", "pugixml", "decode"), testing::samples(9'000, 0.3, 10));
  testing::set_times(testing::measurement_of(results, "docs", "raw-structs", "encode"), {});
  const std::vector<Table> tables = make_tables(results), brief = make_brief_tables(results);
  EXPECT_TRUE(is_shown("[!]", tables) && !is_shown("[!]", brief));
  for (const int width : {24, 80, 100, 120, 160, 250}) {
    const std::string full = render_terminal(tables, results, {width, false}),
                      short_one = render_brief(brief, results, {width, false});
    for (const std::string sign :
         {"[1]", "[2]", "[!]", "floor", "tie", "<0.001", "\xC2\xB1", "\xC3\x97", "\xE2\x80\x93"}) {
      const auto explains = [&](const std::string& line) { return line.starts_with(sign + " "); };
      EXPECT_EQ(std::ranges::any_of(lines_of(short_one), explains), is_shown(sign, brief)) << sign << '\n' << short_one;
      EXPECT_TRUE(sign == "tie" || !is_shown(sign, tables) || std::ranges::any_of(lines_of(full), explains)) << sign;
    }
  }
}

TEST(TerminalTable, HasEveryNoteOfAFaultAndNamesTheCommandForTheOthers) {
  Table table = testing::docs_tables(make_results()).front();
  table.footnotes = {{std::string(300, 'w')}, {std::string("short")}};
  for (const char* codec : {"a", "b", "c"}) table.footnotes.push_back(fault_note("failed", codec));
  const std::string text = render_terminal({table}, {80, false}, "bench report hitches.json --format notes");
  EXPECT_TRUE(contains(text, "\n- short\nfailed a\nfailed b\nfailed c\n")) << text;
  EXPECT_TRUE(contains(text, "\n1 more note: bench report hitches.json --format notes\n")) << text;
  EXPECT_TRUE(contains(render_notes({table}, {80, false}), "www"));
}

TEST(TerminalTable, SaysThatARunHasNoFigures) {
  Results results = make_results();
  results.measurements.clear();
  results.rows = {};
  EXPECT_TRUE(contains(terminal(results, 80), "no figures"));
  EXPECT_TRUE(contains(markdown(results), "no figures"));
}

TEST(TerminalTable, StandsInOnePieceOnAWideTerminal) {
  const auto lines = lines_of(terminal(make_results(), 200));
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return contains(line, "Wire format size") && contains(line, "344 / 220") &&
           contains(line, "312 / 187");
  }));
}

TEST(MarkdownTable, HasThePagesHeaderAndRows) {
  const auto lines = lines_of(markdown(make_results()));
  const auto header = std::find(lines.begin(), lines.end(),
                                "| | flatbuffers | protobuf-lite | rapidjson | flatbuffers-json | pugixml | "
                                "raw-structs |");
  ASSERT_NE(header, lines.end());
  EXPECT_EQ(*(header + 1), "| --- | --- | --- | --- | --- | --- | --- |");
  EXPECT_EQ(
      *(header + 2),
      "| Decode + Traverse + Dealloc (1 million times, seconds) | 0.0310 | 0.590 | 2.24 | 8.15 | 4.24 | 0.0151 |");
  EXPECT_NE(std::find(header, lines.end(),
            "| Wire format size (normal / zlib, bytes) | 344 / 220 | 228 / 174 | 659 / 322 | 1029 / 298 | "
            "1137 / 341 | 312 / 187 |"), lines.end());
  const std::size_t rows = make_docs_table(make_results(), "docs").rows.size();
  EXPECT_EQ(lines[static_cast<std::size_t>(header - lines.begin()) + 2 + rows], "");
}

TEST(MarkdownTable, HasAsManyCellsInEveryRow) {
  Results results = make_results();
  results.codecs[2].field_access = "a | b";
  for (const std::string& line : lines_of(markdown(results))) {
    if (!line.starts_with("|")) continue;
    std::size_t bars = 0;
    for (std::size_t i = 0; i < line.size(); ++i) bars += line[i] == '|' && (i == 0 || line[i - 1] != '\\') ? 1 : 0;
    EXPECT_TRUE(bars == 8 || bars == 4) << line;  // six columns for docs, two for scene/200
  }
}

TEST(MarkdownTable, PutsFootnotesAndRunFactsUnderneath) {
  const std::string text = markdown(make_results());
  EXPECT_TRUE(contains(text, "2.01 / 0.750 / 0.0920<sup>[1]</sup>"));
  EXPECT_TRUE(contains(text, "<sub>[1] The parts add up to more than load"));
  EXPECT_TRUE(contains(text, "<sub>Machine: AMD EPYC, 2 CPUs, 2450 MHz, L1d 48 KB, L2 1 MB, L3 32 MB</sub><br>\n"));
  EXPECT_TRUE(contains(text, "<sub>Compiler: GCC 12.2.0, Release build, `-O3 -DNDEBUG`</sub><br>\n"));
  EXPECT_TRUE(contains(text, "<sub>and: `./build-all/bench --workload docs`</sub><br>\n"));
  EXPECT_TRUE(contains(text, "&lt;0.001 / 0.0302 / &lt;0.001"));
  EXPECT_FALSE(contains(text, "Not for publication"));
}

TEST(CsvTable, HasOneLineAFigure) {
  const auto lines = lines_of(csv(make_results()));
  const auto has = [&lines](const char* line) { return std::find(lines.begin(), lines.end(), line) != lines.end(); };
  EXPECT_EQ(lines.front(), "workload,codec,phase,figure,unit,value,low,high,text");
  EXPECT_TRUE(has("docs,protobuf-lite,,wire zstd,bytes,183,,,"));
  EXPECT_TRUE(has("docs,protobuf-lite,decode,steady held blocks,count,20,,,"));
  EXPECT_TRUE(has("docs,protobuf-lite,load,batch,operations,64,,,"));
  EXPECT_TRUE(has(",protobuf-lite,,generated for docs,bytes,62000,,,"));
  EXPECT_TRUE(has(",rapidjson,,field access,,,,,manual error checking"));
  for (const std::string& line : lines) EXPECT_EQ(std::count(line.begin(), line.end(), ','), 8) << line;
}

TEST(CsvTable, HasNumbersAndWordsInColumnsOfTheirOwn) {
  Results results = make_results();
  results.environment.warnings = {"the machine was busy"};
  for (const std::string& line : lines_of(csv(results))) {
    if (line.starts_with("workload,")) continue;
    std::vector<std::string> fields{""};
    for (const char c : line) c == ',' ? fields.emplace_back() : fields.back() += c;
    ASSERT_EQ(fields.size(), 9u) << line;
    EXPECT_NE(fields[5].empty(), fields[8].empty()) << "either a number or words: " << line;
    EXPECT_EQ(fields[5].find_first_not_of("-0123456789.e"), std::string::npos) << line;
  }
}

TEST(CsvTable, KeepsEveryDigitAndTheInterval) {
  Results results = make_results();
  testing::set_times(testing::measurement_of(results, "docs", "floor", "encode"),
                     {0.1, 0.2, 0.3, 0.4, 0.1 + 0.2, 0.6, 0.7});
  EXPECT_TRUE(contains(csv(results), "docs,floor,encode,time,ns,0.30000000000000004,0.1,0.7,\n"));
  EXPECT_TRUE(contains(csv(results), "docs,floor,encode,p10 of turns,ns,0.16"));
  EXPECT_TRUE(contains(csv(results), "docs,floor,encode,inputs,objects,1,,,\n"));
}

TEST(CsvTable, QuotesAsRfc4180Has) {
  Results results = make_results();
  results.codecs[2].field_access = "checked, by \"hand\"";
  EXPECT_TRUE(contains(csv(results), ",rapidjson,,field access,,,,,\"checked, by \"\"hand\"\"\"\n"));
}

TEST(CsvTable, HasNoRowForWhatWasNotMeasured) {
  Results results = make_results();
  results.rows.change([](const Row& row) { return row.what == "wire" && row.metric != "wire lz4"; });
  EXPECT_FALSE(contains(csv(results), "held"));
  EXPECT_FALSE(contains(csv(results), "lz4"));
  EXPECT_FALSE(contains(csv(results), "protobuf-lite,library sources"));
}

TEST(RunFacts, NamesEachLibraryOnceAndLeavesOutWhatIsUnknown) {
  Results results = make_results();
  results.environment.allocator.clear();
  const auto lines = run_facts(results);
  const auto libraries =
      std::find_if(lines.begin(), lines.end(), [](const RunFact& line) { return line.label == "Libraries"; });
  ASSERT_NE(libraries, lines.end());
  EXPECT_EQ(libraries->text, (std::vector<std::string>{"FlatBuffers 2.0.8", "Protocol Buffers 3.21.12",
                                                       "RapidJSON 1.1.0", "pugixml 1.13"}));
  EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), [](const auto& line) { return line.label == "Allocator"; }));
}

TEST(RunFacts, SayWithoutAnotherRunThatACoreWasShared) {
  Results results = make_results();
  results.environment.chain_ns = 3300;
  results.environment.virtual_machine = true;
  results.environment.stolen = 0.031;
  const auto measured = [&] {
    for (const RunFact& line : run_facts(results)) {
      if (line.label == "Measured") return joined(line.text, "; ");
    }
    return std::string();
  };
  results.environment.crowding = 0.67;
  EXPECT_NE(measured().find("crowding 0.67;"), std::string::npos) << measured();
  EXPECT_NE(measured().find("steal time 3.1%"), std::string::npos) << measured();
  results.environment.crowding = 1.08;
  EXPECT_NE(measured().find("crowding 1.08 (a core of its own has"), std::string::npos) << measured();
}

TEST(RunFacts, GivesTwoCommandsThatReproduceTheRun) {
  Results results = make_results();
  const auto commands = [&] {
    const auto lines = run_facts(results);
    return lines.at(lines.size() - 2).code + "; " + lines.back().code;
  };
  EXPECT_EQ(commands(), "cmake --preset all && cmake --build --preset all; ./build-all/bench --workload docs");
  results.environment.build_type = "Debug";
  EXPECT_EQ(commands(),
            "cmake --preset all -DCMAKE_BUILD_TYPE=Debug && cmake --build --preset all; "
            "./build-all/bench --workload docs");
  results.environment.build_type = "Release";
  results.environment.preset = "release";
  results.environment.command.clear();
  EXPECT_EQ(commands(), "cmake --preset release && cmake --build --preset release; ./build/bench");
  results.environment.preset = "pinned-test";
  EXPECT_EQ(commands(), "cmake --preset pinned-test && cmake --build --preset pinned-test; ./build-pinned/bench");
}

TEST(Csv, HasWorkloadsOfWhichOnlyTheFloorWasMeasured) {
  Results results = make_results();
  results.measurements.push_back(testing::measurement("scene/3", "floor", "load", 1));
  EXPECT_TRUE(contains(csv(results), "\nscene/3,floor,load,time,ns,1,"));
}

TEST(Cautions, NameDebugBuildsStoppedRunsFewRepetitionsAndWarnings) {
  Results results = make_results();
  EXPECT_TRUE(cautions(results).empty());
  results.environment.build_type = "Debug";
  results.environment.warnings = {"The machine was busy."};
  results.complete = false;
  testing::keep_repetitions(results.measurements[0], 3);
  EXPECT_EQ(cautions(results).size(), 4u);
  EXPECT_TRUE(contains(markdown(results), "**Note:** Not for publication: the build type is Debug, not Release."));
  EXPECT_TRUE(contains(terminal(results, 80), "! The machine was busy."));
}

TEST(Cautions, NameTheLibrariesThatWereCompiledElsewhere) {
  Results results = make_results();
  results.environment.compiled_packages = "protobuf-lite, pugixml";
  for (const std::string& text : {terminal(results, 200), markdown(results), render_html({results})}) {
    EXPECT_TRUE(contains(text, "-O2: protobuf-lite, pugixml.")) << text;
  }
}

/// Whether `results` are marked as not for publication. All formats must agree.
bool is_marked(const Results& results) {
  const bool marked = contains(markdown(results), "Not for publication");
  for (const std::string& text : {terminal(results, 200), csv(results), render_html({results})}) {
    EXPECT_EQ(contains(text, "Not for publication"), marked);
  }
  return marked;
}

TEST(Cautions, AreInEveryFormat) {
  Results results = make_results();
  EXPECT_FALSE(is_marked(results));
  results.environment.build_type = "Debug";
  EXPECT_TRUE(is_marked(results));
  EXPECT_TRUE(
      contains(csv(results), "\n,,,caution,,,,,\"Not for publication: the build type is Debug, not Release.\"\n"));
}

TEST(Cautions, SayThatTheMachineWasSeldomAtFullSpeed) {
  Results results = make_results();
  results.environment.chain_ns = 7'000;
  results.environment.full_speed = 0.04;
  EXPECT_TRUE(contains(csv(results), "The machine was at full speed for only 4% of the run"));
  results.environment.full_speed = 0.5;
  EXPECT_FALSE(contains(csv(results), "of the run, so times may be too high"));
}

TEST(Cautions, NameSanitizersWhateverTheBuildType) {
  Results results = make_results();
  for (const char* type : {"RelWithDebInfo", "MinSizeRel"}) {
    results.environment.build_type = type;
    results.environment.flags = "-O2 -DNDEBUG";
    EXPECT_FALSE(is_marked(results)) << type;
    results.environment.flags = "-O2 -DNDEBUG -fsanitize=address,undefined";
    EXPECT_TRUE(is_marked(results)) << type;
  }
}

}  // namespace
}  // namespace scenebench
