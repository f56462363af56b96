#include "measure/readings_csv.h"

#include <fmt/format.h>

#include <iterator>

namespace scenebench {

std::string readings_csv(const Measurement& cell, const Turns& turns) {
  std::string text;
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    const Turn& one = turns[turn];
    for (std::size_t i = 0; i < one.ns.size(); ++i) {
      fmt::format_to(std::back_inserter(text), "{},{},{},{:.4f},{:.1f},{:.4f},{}\n", cell.name(), one.repetition,
                     turn, one.seconds, one.speed.chain_ns, one.speed.crowding, one.ns[i]);
    }
  }
  return text;
}

}  // namespace scenebench
