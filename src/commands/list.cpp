#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "commands/run.h"
#include "harness/subject.h"

namespace scenebench {
namespace {

void print_line(std::string_view label, std::string_view text) {
  if (!text.empty()) fmt::print("    {:<10} {}\n", label, text);
}

void print_codec(const CodecEntry& codec) {
  const CodecInfo& info = codec.info;
  fmt::print("{} {} ({})\n", info.in_docs_table ? " *" : "  ", info.name,
             info.is_floor ? "hidden from tables: the harness's own cost" : info.title);
  if (info.is_floor) return;
  print_line("library", info.version.empty() ? info.library : fmt::format("{} {}", info.library, info.version));
  print_line("form", to_string(info.form));
  print_line("input", info.verifies_input ? "malformed bytes are reported as an error" : info.trust);
  print_line("reuse", info.reuse);
  if (info.structs_by) print_line("structs by", to_string(*info.structs_by));
  print_line("loss", describe(info.loss));
  if (!codec.abilities.encodes) print_line("encode", "none: the library has no writer");
  if (codec.abilities.in_situ)
    print_line("in-situ", "decode writes to the wire: timed on copies made outside the clock");
  if (codec.abilities.updates_in_place)
    print_line("update-one", "writes to the wire: timed on copies made outside the clock");
  print_line("note", info.note);
}

/// What was left out, reason by reason.
void print_absent() {
  std::map<std::string, std::vector<std::string>> names;
  for (const AbsentCodec& codec : absent_codecs()) names[codec.reason].push_back(codec.name);
  if (!names.empty()) fmt::print("\nNot in this build:\n");
  for (const auto& [reason, codecs] : names) fmt::print("  {}: {}\n", reason, fmt::join(codecs, ", "));
}

}  // namespace

ExitCode list(std::span<const CodecEntry> codecs) {
  fmt::print("Codecs (--codec), in column order; * is in a run that names none:\n");
  for (const CodecEntry& codec : codecs) print_codec(codec);
  print_absent();
  fmt::print("\nWorkloads (--workload):\n");
  for (const Workload& workload : known_workloads()) fmt::print("  {}\n", workload.name());
  fmt::print("  scene/N for any N from 1 to {} entities\n", kMaxEntities);
  for (const Workload& workload : known_documents()) fmt::print("  {}\n", workload.name());
  fmt::print("  a document of your own: --document FILE.json\n");
  fmt::print("\nPhases (--phase):\n");
  for (const Phase phase : kPhases) fmt::print("  {}\n", to_string(phase));
  return ExitCode::done;
}

}  // namespace scenebench
