#include "render/taken_times.h"

#include <fmt/format.h>

#include "base/text.h"
#include "results/ratio.h"
#include "tables/codec_figures.h"

namespace scenebench {
namespace {

bool is_same_machine(const Environment& one, const Environment& other) {
  return one.cpu == other.cpu && one.cpus == other.cpus;
}

std::string beside_text(const TakenTime& one, const TakenTime& other) {
  const bool is_same = is_same_machine(one.run->results->environment, other.run->results->environment);
  const bool in_cycles = is_same && one.cell->cycles.value > 0 && other.cell->cycles.value > 0;
  const Ratio ratio = in_cycles ? ratio_of(one.cell->in_cycles(), other.cell->in_cycles())
                                : ratio_of(one.cell->estimate(), other.cell->estimate());
  if (is_same && !ratio.excludes_one()) return "agrees with " + other.run->tag;
  return fmt::format("{}{:.2f} of {}{}", kTimes, ratio.value, other.run->tag, is_same ? "" : " (another machine)");
}

}  // namespace

TakenTimes taken_times(const std::vector<ReportRun>& runs) {
  TakenTimes times;
  for (const ReportRun& run : runs) {
    for (const Measurement& cell : run.results->measurements) {
      if (!cell.is_measured()) continue;
      times[{cell.workload, cell.codec, std::string(shown_phase(*run.results, cell))}].push_back({&run, &cell});
    }
  }
  return times;
}

std::string beside_others(const TakenTime& one, const std::vector<TakenTime>& all) {
  std::vector<std::string> texts;
  for (const TakenTime& other : all) {
    if (other.run != one.run) texts.push_back(beside_text(one, other));
  }
  return joined(texts, "; ");
}

}  // namespace scenebench
