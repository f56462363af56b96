#include "tables/part_of_run.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace scenebench {

Results part_of(const Results& results,
                const std::function<bool(std::string_view workload, std::string_view codec)>& wanted) {
  Results part;
  std::set<std::string_view> codecs;
  const auto is_wanted = [&](const auto& one) {
    const bool is_wanted = wanted(one.workload, one.codec);
    if (is_wanted) codecs.insert(one.codec);
    return is_wanted;
  };
  std::ranges::copy_if(results.measurements, std::back_inserter(part.measurements), is_wanted);
  for (const RunRows::Group& group : results.rows.groups()) {
    if (is_wanted(group.front())) part.rows.add(group);
  }
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
