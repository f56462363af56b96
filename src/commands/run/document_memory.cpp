#include "commands/run/document_memory.h"

#include <fmt/format.h>

#include <set>

#include "commands/run/memory_growth.h"
#include "model/document_walk.h"
#include "system/process.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// Enough that the program's own growth is little beside it, few enough to take a moment.
constexpr std::size_t kHeadNodes = 20'000;

constexpr std::size_t kMostInterleavedNodes = 500'000;

/// Bytes that codecs take for each node, for systems that cannot be asked: a guess on the large side.
constexpr double kGuessPerNode = 4'000;

/// The head of the workload's document as a workload of its own.
Workload head_workload(const Workload& workload) {
  Workload head{"document"};
  head.document = workload.document;
  head.own =
      std::make_shared<const std::vector<document::Value>>(1, document::head_of(workload.own->front(), kHeadNodes));
  return head;
}

/// Bytes by which the program grows while every codec has its turn. The peak starts anew, as reading the document took
/// more than it holds now and would hide the growth.
double grow_by(const Workload& head, const Selection& selection) {
  std::set<std::string> ignored;
  const auto codecs = selection.codecs_for(head, ignored);
  if (!restart_peak_memory()) return kGuessPerNode * kHeadNodes;
  return growth_while_using(codecs, head, selection.phases, 1).bytes;
}

}  // namespace

bool is_measured_codec_by_codec(const Workload& workload) {
  return workload.own && document::nodes_of(workload.own->front()) > kMostInterleavedNodes;
}

std::optional<Stop> check_document_memory(const Selection& selection, const Filters& options) {
  const Workload& workload = selection.workloads.front();
  const auto nodes = static_cast<double>(document::nodes_of(workload.own->front()));
  if (nodes <= kHeadNodes) return std::nullopt;
  const auto tree = static_cast<double>(peak_memory());  // and the text, which is gone by now
  const double grown = grow_by(head_workload(workload), selection);
  // A worker has everything once more, but where codecs are measured one by one: there only the footprint program has a
  // tree of its own.
  const double processes = is_measured_codec_by_codec(workload) ? 1 : 2;
  const double need = 2 * tree + processes * kHeadroom * grown * nodes / kHeadNodes;
  if (need <= static_cast<double>(options.memory)) return std::nullopt;
  return Stop{ExitCode::file,
              fmt::format("{} would need about {}; --memory allows {}. Allow more, choose a smaller file, or measure "
                          "fewer codecs with --codec.",
                          options.document, brief_bytes(need), brief_bytes(static_cast<double>(options.memory)))};
}

}  // namespace scenebench
