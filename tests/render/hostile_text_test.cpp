// Files that no run wrote: none may crash or hang the program, or be taken for results if it is malformed.
#include <cstdint>
#include <cstdlib>

#include "render/test.h"
#include "results/results.h"

namespace scenebench::testing {
namespace {

/// Numbers that some JSON readers misread or crash on, found by fuzzing RapidJSON 1.1, and others that are refused.
TEST(OddNumbers, AreReadOrRefused) {
  const auto read = [json = to_json(make_results())](const std::string& number) {
    return parse_results(replaced(json, "\"clock_cost_ns\": 21.5", "\"clock_cost_ns\": " + number));
  };
  for (const std::string& number : {std::string("0e200"), {"-0E74"}, {"0.0e43"}, {"1.23456789012345678901e-341"},
                                    {"5.24156666666666666666666614E-341"}, {"4.9406564584124654e-324"},
                                    {"1.7976931348623157e308"}, "0." + std::string(104, '0') + "1"}) {
    const auto results = read(number);
    ASSERT_TRUE(results) << number;
    EXPECT_EQ(results->environment.clock_cost_ns, std::strtod(number.c_str(), nullptr)) << number;
  }
  for (const char* number : {"1e99999999999", "-1", "1e309"}) EXPECT_FALSE(read(number)) << number;
}

Results small_results() {
  Results results = make_results();
  results.codecs.erase(results.codecs.begin() + 1, results.codecs.end());
  results.measurements.erase(results.measurements.begin() + 3, results.measurements.end());
  results.rows.change([](const Row& row) { return row.codec == "flatbuffers" && row.workload == "docs"; });
  for (Measurement& measurement : results.measurements) keep_repetitions(measurement, 2);
  add_count(results, "docs", "flatbuffers", "encode", 64, 168'341);
  return results;
}

/// Parses `json`. If it is accepted, renders it as terminal text, Markdown, CSV and HTML. Returns whether it was
/// accepted.
bool survives(std::string_view json) {
  const auto results = parse_results(json);
  if (!results) {
    EXPECT_FALSE(results.error().message.empty());
    return false;
  }
  const auto tables = make_tables(*results);
  render_terminal(tables, *results, {60, true});
  render_markdown(tables, *results);
  render_csv(*results);
  render_html({*results});
  return true;
}

TEST(HostileResults, HaveOnlySoMuchAsReportsCanLayOut) {
  const auto survives_with = [](std::size_t title, std::size_t warning, int wires) {
    Results results = small_results();
    results.codecs[0].title = std::string(title, 'w');
    results.environment.warnings = {std::string(warning, 'w')};
    for (int i = 1; i <= wires; ++i) {
      results.rows.add(wire_row("scene/" + std::to_string(i), results.codecs[0].name, "", 1));
    }
    return survives(to_json(results));
  };
  EXPECT_TRUE(survives_with(20'000, 1, 1));
  EXPECT_FALSE(survives_with(20'001, 1, 1));
  EXPECT_FALSE(survives_with(1, 20'001, 1));
  EXPECT_TRUE(survives_with(1, 1, 100));
  EXPECT_FALSE(survives_with(1, 1, 300));
}

TEST(HostileResults, EveryPrefixOfAFileIsAnError) {
  const std::string json = to_json(small_results());
  ASSERT_TRUE(survives(json));
  for (std::size_t size = 0; size + 2 < json.size(); ++size) {
    // A copy of exactly that size, so that a sanitizer detects reads beyond its end.
    const std::vector<char> prefix(json.begin(), json.begin() + static_cast<std::ptrdiff_t>(size));
    ASSERT_FALSE(survives(std::string_view(prefix.data(), prefix.size()))) << size;
  }
}

TEST(HostileResults, RandomChangesOfBytesNeverCrash) {
  const std::string json = to_json(small_results());
  std::uint64_t state = 7;
  const auto next = [&state](std::size_t bound) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>((state >> 33) % bound);
  };
  for (int i = 0; i < 5'000; ++i) {
    std::string changed = json;
    for (std::size_t changes = 1 + next(3); changes > 0; --changes) {
      changed[next(changed.size())] = static_cast<char>(next(256));
    }
    survives(changed);
  }
}

TEST(HostileResults, EachMemberOfTheWrongTypeIsAnError) {
  const std::string json = to_json(small_results());
  std::size_t tried = 0;
  for (std::size_t at = json.find("\":"); at != std::string::npos; at = json.find("\":", at + 1)) {
    const std::size_t value = at + 2;
    const std::size_t end = json.find_first_of(",\n}", value);
    if (json[value] == '{' || json[value] == '[') continue;
    std::string changed = json;
    changed.replace(value, end - value, "[[]]");
    const bool accepted = survives(changed);
    // Members that only Google Benchmark's readers need may be anything.
    ++tried;
    if (at > json.find("\"scenebench\"") && at < json.find("\"benchmarks\"")) {
      EXPECT_FALSE(accepted) << changed.substr(at - 20, 40);
    }
  }
  EXPECT_GT(tried, 60u);
}

TEST(HostileResults, NamesCannotReachTheTerminalOrThePageAsMarkup) {
  Results results = make_results();
  for (CodecRecord& codec : results.codecs) {
    codec.title = codec.field_access = "\x1b[2J<script>|a`b\n" + codec.title;
    codec.note = "*_[x](y)\r\n# heading";
  }
  results.environment.cpu = "\x1b]0;x\x07<img>";
  results.environment.flags = "`<b>`";
  results = *parse_results(to_json(results));
  const auto tables = docs_tables(results);
  const std::string terminal = render_terminal(tables, results, {80, false});
  EXPECT_FALSE(contains(terminal, "\x1b"));
  EXPECT_FALSE(contains(terminal, "\x07"));
  const std::string markdown = render_markdown(tables, results);
  EXPECT_FALSE(contains(markdown, "<script>"));
  EXPECT_FALSE(contains(markdown, "<img>"));
  EXPECT_FALSE(contains(markdown, "\n# heading"));
  EXPECT_TRUE(contains(markdown, "\\|a\\`b"));
}

/// Expects that `results` are read back and that their page shows no numbers that are none.
void expect_shown(const Results& results) {
  EXPECT_TRUE(survives(to_json(results)));
  const std::string html = render_html({results});
  parsed(html);
  for (const char* bad : {"=\"nan", "=\"inf", "=\"-nan", "=\"-inf", "\x1b"}) EXPECT_FALSE(contains(html, bad)) << bad;
}

TEST(HostileResults, ScenesAndCachesOfAnySizeAreShown) {
  Results results = make_results();
  results.environment.caches = {{"Data", 1, 1, 0}, {"</script>\x1b[31m", 16, std::int64_t{1} << 53, 1'000'000}};
  double ns = 1e-300;
  for (const char* workload : {"scene/1", "scene/01", "scene/9223372036854775807", "scene/9223372036854775808",
                               "scene/-5", "scene/", "scene/1e5", "scene/40", "scene/50", "scene/60"}) {
    const auto wire = std::int64_t{1} << (53 - results.rows.groups().size() % 50);
    add(results, workload, "pugixml", {ns, ns, ns, ns, ns, wire, wire, {}});
    ns = ns < 1 ? 1e300 : 0;
  }
  expect_shown(results);
}

TEST(HostileResults, NumbersAtTheirLimitsAreShown) {
  Results results = make_results();
  const std::int64_t largest = std::int64_t{1} << 53;
  wire_of(results, "flatbuffers") = wire_of(results, "flatbuffers", "zlib") = 0x1p53;
  const AllocationUse use{largest, largest, -largest, -largest, largest};
  set_memory(results, "docs", "flatbuffers", kSteady, "decode", use);
  memory_of(results, "protobuf-lite", "steady held bytes") = -5;
  for (CodecRecord& codec : results.codecs) {
    for (Row& row : codec.code) row.value = static_cast<double>(largest);
  }
  set_times(results.measurements.front(), std::vector<double>(10, 1e308), 1);
  set_times(results, "pugixml", "load", {0, 0, 0, 1e300, 1e300, 1e300, 1e300});
  set_times(results, "raw-structs", "load", {0});
  expect_shown(results);
}

}  // namespace
}  // namespace scenebench::testing
