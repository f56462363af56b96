// What differs between the page of 2014 and a run besides the figures, as far as the page says.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "tables/docs_page/published.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

constexpr std::string_view kJson = "rapidjson", kXml = "pugixml";

std::int64_t published_wire(std::string_view codec) {
  return std::ranges::find(published_columns(), codec, &PublishedColumn::codec)->wire_bytes;
}

std::string measured_wire(const Results& results, std::string_view codec) {
  const Footprint* footprint = results.find_footprint("docs", codec);
  return footprint ? fmt::format("{}", footprint->wire_bytes) : std::string(kEnDash);
}

/// What run_facts() has under `label`.
std::string fact(const Results& results, std::string_view label) {
  for (const RunFact& line : run_facts(results)) {
    if (line.label == label) return joined(line.text, ", ");
  }
  return std::string(kEnDash);
}

}  // namespace

Table make_differences_table(const Results& results) {
  Table table;
  table.title = "What differs, and why";
  table.columns = {"in 2014", "here", "what that changes"};
  const auto add = [&](std::string what, std::string then, std::string now, std::string why) {
    table.rows.push_back({std::move(what), {{std::move(then)}, {std::move(now)}, {std::move(why)}}});
  };
  add("machine", "not named; Windows 7, 64 bits", fmt::format("{}; {}", fact(results, "Machine"), fact(results, "System")),
      "all times");
  add("compiler", "not said", fact(results, "Compiler"), "all times, those of small steps most");
  add("libraries", "the releases of 2014", fact(results, "Libraries"), "times, memory and code of each library");
  add("builders, parsers, buffers", "not said", "reused, as each library's documentation advises",
      "fewer allocations, so less time to encode and to decode");
  add("JSON and XML", fmt::format("{} and {} bytes", published_wire(kJson), published_wire(kXml)),
      fmt::format("compact, {} and {} bytes", measured_wire(results, kJson), measured_wire(results, kXml)),
      "bytes to write and to parse");
  add("a time", "not said how it was taken", "a median over processes, with its interval", "how far to trust it");
  add("proof", "none is mentioned", "each codec gives back every field before it is timed", "that all do the same work");
  return table;
}

}  // namespace scenebench
