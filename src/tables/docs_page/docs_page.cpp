#include "tables/docs_page/docs_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "tables/docs_page/published.h"

namespace scenebench {
namespace {

constexpr std::string_view kWorkload = "docs";

std::vector<std::string> absent_columns(const Results& results) {
  std::vector<std::string> names;
  for (const PublishedColumn& column : published_columns()) {
    if (!results.find_time(kWorkload, column.codec, "load")) names.emplace_back(column.codec);
  }
  return names;
}

}  // namespace

std::optional<std::string> why_no_docs_page(const Results& results) {
  const std::vector<std::string> absent = absent_columns(results);
  if (!absent.empty()) {
    return fmt::format(
        "the documentation page shows six codecs over the workload docs. This run has no load of {}. Run "
        "bench without filters.",
        joined(absent, ", "));
  }
  if (results.measurements.front().means_of_batches) {
    return "an older version of scenebench measured this run, by another method than the page describes. Repeat the "
           "run.";
  }
  return std::nullopt;
}

Results docs_page_part(Results results) {
  std::erase_if(results.codecs, [](const CodecRecord& codec) {
    const auto columns = published_columns();
    return !codec.is_floor && std::ranges::find(columns, codec.name, &PublishedColumn::codec) == columns.end();
  });
  const auto is_elsewhere = [&](const auto& one) {
    return one.workload != kWorkload ||
           std::ranges::find(results.codecs, one.codec, &CodecRecord::name) == results.codecs.end();
  };
  std::erase_if(results.measurements, is_elsewhere);
  std::erase_if(results.footprints, is_elsewhere);
  std::erase_if(results.instructions, is_elsewhere);
  return results;
}

Results with_titles(Results results) {
  const auto rename = [titles = results.codecs](auto& records) {
    for (auto& one : records) one.codec = std::ranges::find(titles, one.codec, &CodecRecord::name)->title;
  };
  rename(results.measurements);
  rename(results.footprints);
  rename(results.instructions);
  for (CodecRecord& codec : results.codecs) codec.name = codec.title;
  return results;
}

}  // namespace scenebench
