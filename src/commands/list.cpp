#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "base/text.h"
#include "commands/own_command.h"
#include "commands/run.h"
#include "commands/say.h"
#include "commands/select.h"
#include "harness/subject.h"
#include "system/terminal.h"

namespace scenebench {
namespace {

/// `label` in a column of that width, and `text` behind it, wrapped to the terminal.
void print_item(std::string_view label, std::size_t width, std::string_view text) {
  const auto columns = static_cast<std::size_t>(std::min(stdout_width(), 1'000));
  const std::size_t margin = width + 4;
  std::string front = "  " + align_left(label, width) + "  ";
  for (const std::string& line : wrap(text, std::max(columns, margin + 30) - margin)) {
    fmt::print("{}{}\n", front, line);
    front.assign(margin, ' ');
  }
}

constexpr std::size_t kNameWidth = 22;

/// "view, trusts its input; FlatBuffers 2.0.8".
std::string brief(const CodecInfo& info) {
  if (info.is_floor) return "hidden from tables: what the harness itself costs";
  const std::string library = info.version.empty() ? info.library : fmt::format("{} {}", info.library, info.version);
  return fmt::format("{}, {} its input{}", to_string(info.form), info.verifies_input ? "checks" : "trusts",
                     library == "none" ? "" : "; " + library);
}

void print_fact(std::string_view label, std::string_view text) {
  if (!text.empty()) print_item(label, 10, text);
}

/// All that its info says.
void print_codec(const CodecEntry& codec) {
  const CodecInfo& info = codec.info;
  fmt::print("{} ({})\n", info.name, info.title);
  print_fact("library", info.version.empty() ? info.library : fmt::format("{} {}", info.library, info.version));
  print_fact("form", to_string(info.form));
  print_fact("input", info.verifies_input ? "malformed bytes are reported as an error" : info.trust);
  print_fact("reuse", info.reuse);
  if (info.structs_by) print_fact("structs by", to_string(*info.structs_by));
  print_fact("loss", describe(info.loss));
  if (!codec.abilities.encodes) print_fact("encode", "none: the library has no writer");
  if (codec.abilities.in_situ) print_fact("in situ", "decode writes to the wire: timed on copies made outside the clock");
  if (codec.abilities.updates_in_place) {
    print_fact("update-one", "writes to the wire: timed on copies made outside the clock");
  }
  print_fact("note", info.note);
}

/// What was left out, reason by reason.
void print_absent() {
  std::map<std::string, std::vector<std::string>> names;
  for (const AbsentCodec& codec : absent_codecs()) names[codec.reason].push_back(codec.name);
  for (const auto& [reason, codecs] : names) {
    fmt::print("\n");
    print_item("not in this build", kNameWidth, fmt::format("{}: {}", reason, fmt::join(codecs, ", ")));
  }
}

void print_workloads() {
  fmt::print("\nWorkloads (--workload)\n");
  for (const Workload& workload : known_workloads()) {
    print_item(workload.name(), kNameWidth, meaning_of_workload(workload));
  }
  print_item("scene/N", kNameWidth, fmt::format("for any N from 1 to {} entities", kMaxEntities));
  fmt::print("\nDocuments, for codecs that need no schema (--workload, --documents)\n");
  for (const Workload& workload : known_documents()) {
    print_item(workload.name(), kNameWidth, meaning_of_workload(workload));
  }
  print_item("your own", kNameWidth, "--document FILE.json");
}

ExitCode list_codecs(const Options& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {{"docs", 0}});
  if (!selected) return end_with(selected.error());
  for (const std::string& name : options.codecs) print_codec(selected->named(name));
  return ExitCode::done;
}

}  // namespace

ExitCode list(const Options& options, std::span<const CodecEntry> codecs) {
  if (!options.codecs.empty()) return list_codecs(options, codecs);
  fmt::print("Codecs (--codec), in column order; * is in a run that names none. All about one: {}\n",
             own_command("list CODEC"));
  for (const CodecEntry& codec : codecs) {
    print_item((codec.info.in_docs_table ? "* " : "  ") + codec.info.name, kNameWidth, brief(codec.info));
  }
  print_absent();
  print_workloads();
  fmt::print("\nPhases (--phase)\n");
  for (const Phase phase : kPhases) print_item(to_string(phase), kNameWidth, meaning_of(phase));
  return ExitCode::done;
}

}  // namespace scenebench
