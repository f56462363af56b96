#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>

#include "commands/run.h"
#include "harness/subject.h"

namespace scenebench {
namespace {

void print_line(std::string_view label, std::string_view text) {
  if (!text.empty()) fmt::print("    {:<10} {}\n", label, text);
}

void print_codec(const CodecInfo& info) {
  fmt::print("  {} ({})\n", info.name, info.is_floor ? "hidden from tables: the harness's own cost" : info.title);
  if (info.is_floor) return;
  print_line("library", fmt::format("{} {}", info.library, info.version));
  print_line("form", to_string(info.form));
  print_line("input", info.verifies_input ? "malformed bytes are reported as an error" : info.trust);
  print_line("reuse", info.reuse);
  if (info.loss.any()) {
    print_line("loss", fmt::format("keeps {} decimals of a float and {} of a double", info.loss.float_decimals,
                                   info.loss.double_decimals));
  }
  print_line("note", info.note);
}

}  // namespace

ExitCode list(std::span<const CodecEntry> codecs) {
  fmt::print("Codecs (--codec), in column order:\n");
  for (const CodecEntry& codec : codecs) print_codec(codec.info);
  fmt::print("\nWorkloads (--workload):\n");
  for (const Workload& workload : known_workloads()) fmt::print("  {}\n", workload.name());
  fmt::print("  scene/N for any N from 1 to {} entities\n", kMaxEntities);
  fmt::print("\nPhases (--phase):\n");
  for (const Phase phase : kPhases) fmt::print("  {}\n", to_string(phase));
  return ExitCode::done;
}

}  // namespace scenebench
