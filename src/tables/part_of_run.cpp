#include "tables/part_of_run.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace scenebench {

Results part_of(const Results& results,
                const std::function<bool(std::string_view workload, std::string_view codec)>& wanted) {
  Results part;
  std::set<std::string_view> codecs;
  const auto copy = [&](const auto& from, auto& to) {
    std::ranges::copy_if(from, std::back_inserter(to), [&](const auto& one) {
      const bool is_wanted = wanted(one.workload, one.codec);
      if (is_wanted) codecs.insert(one.codec);
      return is_wanted;
    });
  };
  copy(results.measurements, part.measurements);
  copy(results.footprints, part.footprints);
  copy(results.rows, part.rows);
  std::ranges::copy_if(results.codecs, std::back_inserter(part.codecs),
                       [&](const CodecRecord& codec) { return codecs.contains(codec.name); });
  part.environment = results.environment;
  part.formats = results.formats;
  part.documents = results.documents;
  part.instruction_counter = results.instruction_counter;
  part.repetitions = results.repetitions;
  part.complete = results.complete;
  return part;
}

}  // namespace scenebench
