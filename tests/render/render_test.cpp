#include "render/terminal.h"
#include "render/test.h"
#include "tables/run_facts.h"

namespace scenebench::testing {
namespace {

std::string terminal(const Results& results, int width) {
  return render_terminal(docs_tables(results), results, {width, false});
}

std::string markdown(const Results& results) { return render_markdown(docs_tables(results), results); }

TEST(TerminalTable, FitsEveryWidth) {
  Results results = make_results();
  results.environment.flags = std::string(300, 'x');
  results.codecs[0].name = "AVeryLongTitleInOneWordThatFitsNowhere";
  for (int width = 24; width <= 250; width += width < 100 ? 1 : 7) {
    EXPECT_LE(widest_line(terminal(results, width)), static_cast<std::size_t>(width)) << width;
  }
  EXPECT_LE(widest_line(terminal(results, -5)), 24u);
}

TEST(TerminalTable, OfARunIsReadAtAGlanceAtAnyWidth) {
  Results results = make_results();
  results.environment.compiled_packages = "flatbuffers, protobuf-full, protobuf-lite, pugixml";
  results.environment.warnings = {"The machine was busy."};
  set_times(results, "protobuf-lite", "decode", samples(900, 0.1, 10));
  for (const auto& [width, most] : {std::pair{80, 60}, {120, 54}, {200, 54}}) {
    const TerminalStyle style{width, false, "bench report latest"};
    const auto lines = lines_of(render_brief(make_brief_tables(results), results, style));
    EXPECT_LE(static_cast<int>(lines.size()), most) << joined(lines, "\n");
    const auto has = [&](const std::string& part) {
      return std::ranges::count_if(lines, [&](const std::string& line) { return contains(line, part); });
    };
    for (const std::string& line : lines) {
      EXPECT_TRUE(!contains(line, kLightRule) || display_width(line) <= 100) << "the docs table is no wider";
    }
    EXPECT_EQ(has("Wire format size (normal / zlib, bytes)"), 1) << "the docs table is there once, in the page's words";
    for (const char* part :
         {"one object", "docs (2 more)", "load, docs: protobuf-lite 590 ns, then", "reject malformed",
          "trusting: flatbuffers", "Floor: raw-structs", "bench report latest"}) {
      EXPECT_GE(has(part), 1) << part << " at " << width;
    }
  }
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
  codec_called(results, "pugixml").known_crash = "case 972 of docs: Segmentation fault";
  set_times(results, "pugixml", "decode", samples(9'000, 0.3, 10));
  set_times(results, "raw-structs", "encode", {});
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
  Table table = docs_tables(make_results()).front();
  table.footnotes = {{std::string(300, 'w')}, {std::string("short")}};
  for (const char* codec : {"a", "b", "c"}) table.footnotes.push_back(fault_note("failed", codec));
  const std::string text = render_terminal({table}, {80, false}, "bench report hitches.json --format notes");
  EXPECT_TRUE(contains(text, "\n- short\nfailed a\nfailed b\nfailed c\n")) << text;
  EXPECT_TRUE(contains(text, "\n1 more note: bench report hitches.json --format notes\n")) << text;
  EXPECT_TRUE(contains(render_notes({table}, {80, false}), "www"));
}

TEST(Reports, SayThatARunHasNoFigures) {
  Results results = make_results();
  results.measurements.clear();
  results.rows = {};
  for (const auto& text : {terminal(results, 80), markdown(results), render_html({results})}) {
    EXPECT_TRUE(contains(text, "no figures")) << text;
  }
  EXPECT_FALSE(contains(render_html({make_results()}), "no figures"));
}

TEST(RunFacts, SayWithoutAnotherRunThatACoreWasShared) {
  const auto measured = [](double crowding) {
    Results results = make_results();
    results.environment.chain_ns = 3300;
    results.environment.virtual_machine = true;
    results.environment.stolen = 0.031;
    results.environment.crowding = crowding;
    const auto facts = run_facts(results);
    const auto fact = std::ranges::find(facts, "Measured", &RunFact::label);
    return fact == facts.end() ? "" : joined(fact->text, "; ");
  };
  EXPECT_TRUE(contains(measured(0.67), "crowding 0.67;")) << measured(0.67);
  EXPECT_TRUE(contains(measured(0.67), "steal time 3.1%")) << measured(0.67);
  EXPECT_TRUE(contains(measured(1.08), "crowding 1.08 (a core of its own has")) << measured(1.08);
}

TEST(RunFacts, GivesTwoCommandsThatReproduceTheRun) {
  const auto commands = [](const char* preset, const char* build_type, const char* command) {
    Results results = make_results();
    results.environment.preset = preset;
    results.environment.build_type = build_type;
    results.environment.command = command;
    const auto lines = run_facts(results);
    return lines.at(lines.size() - 2).code + "; " + lines.back().code;
  };
  EXPECT_EQ(commands("", "Release", "--workload docs"),
            "cmake --preset all && cmake --build --preset all; ./build-all/bench --workload docs");
  EXPECT_EQ(commands("", "Debug", ""),
            "cmake --preset all -DCMAKE_BUILD_TYPE=Debug && cmake --build --preset all; ./build-all/bench");
  EXPECT_EQ(commands("release", "Release", ""),
            "cmake --preset release && cmake --build --preset release; ./build/bench");
  EXPECT_EQ(commands("pinned-test", "Release", ""),
            "cmake --preset pinned-test && cmake --build --preset pinned-test; ./build-pinned/bench");
}

TEST(Csv, HasWorkloadsOfWhichOnlyTheFloorWasMeasured) {
  Results results = make_results();
  results.measurements.push_back(measurement("scene/3", "floor", "load", 1));
  EXPECT_TRUE(contains(render_csv(results), "\nscene/3,floor,load,time,ns,1,"));
}

TEST(Cautions, NameDebugBuildsStoppedRunsFewRepetitionsAndWarnings) {
  Results results = make_results();
  EXPECT_TRUE(cautions(results).empty());
  results.environment.build_type = "Debug";
  results.environment.warnings = {"The machine was busy."};
  results.complete = false;
  keep_repetitions(results.measurements[0], 3);
  EXPECT_EQ(cautions(results).size(), 4u);
  constexpr std::string_view kDebug = "Not for publication: the build type is Debug, not Release.";
  EXPECT_TRUE(contains(markdown(results), "**Note:** " + std::string(kDebug)));
  EXPECT_TRUE(contains(terminal(results, 80), "! The machine was busy."));
  EXPECT_TRUE(contains(render_csv(results), "\n,,,caution,,,,,\"" + std::string(kDebug) + "\"\n"));
}

TEST(Cautions, NameTheLibrariesThatWereCompiledElsewhere) {
  Results results = make_results();
  results.environment.compiled_packages = "protobuf-lite, pugixml";
  for (const std::string& text : {terminal(results, 200), markdown(results), render_html({results})}) {
    EXPECT_TRUE(contains(text, "-O2: protobuf-lite, pugixml.")) << text;
  }
}

TEST(Cautions, MarkInEveryFormatWhatIsNotForPublication) {
  struct Build {
    const char *type, *flags;
    bool is_marked;
  };
  Results results = make_results();
  for (const auto& [type, flags, is_marked] : std::initializer_list<Build>{
           {"Release", "-O3 -DNDEBUG", false},
           {"Debug", "-O3 -DNDEBUG", true},
           {"RelWithDebInfo", "-O2 -DNDEBUG", false},
           {"RelWithDebInfo", "-O2 -DNDEBUG -fsanitize=address,undefined", true},
           {"MinSizeRel", "-O2 -DNDEBUG", false},
           {"MinSizeRel", "-O2 -DNDEBUG -fsanitize=address,undefined", true}}) {
    results.environment.build_type = type;
    results.environment.flags = flags;
    for (const auto& text : {markdown(results), terminal(results, 200), render_csv(results), render_html({results})}) {
      EXPECT_EQ(contains(text, "Not for publication"), is_marked) << type << flags << text.substr(0, 99);
    }
  }
}

TEST(Cautions, SayThatTheMachineWasSeldomAtFullSpeed) {
  Results results = make_results();
  results.environment.chain_ns = 7'000;
  results.environment.full_speed = 0.04;
  EXPECT_TRUE(contains(render_csv(results), "The machine was at full speed for only 4% of the run"));
  results.environment.full_speed = 0.5;
  EXPECT_FALSE(contains(render_csv(results), "The machine was at full speed for only"));
}

}  // namespace
}  // namespace scenebench::testing
