#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "codecs/all_codecs.h"
#include "commands/commands.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/codec_under_test.h"
#include "model/workload.h"
#include "system/files.h"
#include "tables/codec_facts.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr std::size_t kNameWidth = 22;

/// "view, trusts its input; FlatBuffers 2.0.8".
std::string brief(const CodecEntry& codec) {
  const CodecInfo& info = codec.info;
  if (info.is_floor) return "hidden from tables: " + (info.note.empty() ? "what the harness itself costs" : info.note);
  return fmt::format("{}, {}{}{}", to_string(info.form), info.what_of_input(),
                     info.has_library() ? "; " + library_text(info) : "",
                     codec.has_shape("docs") ? "" : codec.has_shape("document") ? " (documents)" : " (ticks)");
}

void print_fact(std::string_view label, std::string_view text) {
  if (!text.empty()) show_item(label, 10, text);
}

/// What the codec sets beyond its library's defaults; empty if it has no library.
std::string_view settings_of(const CodecInfo& info) {
  if (!info.has_library()) return {};
  return info.settings.empty() ? "the library's defaults" : std::string_view(info.settings);
}

/// Prints everything that the codec's info says.
void print_codec(const CodecEntry& codec) {
  const CodecInfo& info = codec.info;
  show("{} ({})\n", info.name, info.title);
  for (const CodecFact& fact : codec_facts(info)) print_fact(fact.label, fact.text);
  print_fact("reads", to_string(codec.reads()));
  print_fact("settings", settings_of(info));
  if (info.padding > 0) {
    print_fact("padding", fmt::format("{} after the wire, written outside the timed section",
                                      info.padding == 1 ? "a zero byte" : fmt::format("{} zero bytes", info.padding)));
  }
  if (!codec.abilities.encodes) print_fact("encode", "none: the library has no writer");
  if (codec.abilities.in_situ)
    print_fact("in situ", "decode writes to the wire: timed on copies made outside the timed section");
  if (codec.abilities.updates_in_place) {
    print_fact("update-one", "writes to the wire: timed on copies made outside the timed section");
  }
  print_fact("source", codec_sources()[info.name]);
}

/// The codec in the newest published run that has it; nothing if none has.
std::optional<CodecRecord> published_codec(const std::string& name) {
  for (const std::string& folder : published_folders() | std::views::reverse) {
    const auto run = read_results(path_of(folder));
    const CodecRecord* const codec = run ? run->find_codec(name) : nullptr;
    if (codec) return *codec;
  }
  return std::nullopt;
}

/// What is known of a codec that this build lacks.
void print_absent_codec(const AbsentCodec& absent) {
  show("{}, which is not in this build: {}\n", absent.name, absent.reason);
  if (const auto codec = published_codec(absent.name)) {
    for (const CodecFact& fact : codec_facts(*codec)) print_fact(fact.label, fact.text);
  }
  print_fact("source", codec_sources()[absent.name]);
}

/// Libraries that no build has although the documentation page or others' tables do, each with the reason.
constexpr const char* kInNoBuild[] = {
    "csharp: C#'s own serialization needs a .NET runtime: bench guests --lane mono measures it in a process of its own",
    "hpp-proto: needs C++23 and GCC 13 or Clang 19; this program is C++20, which its releases supported until 2025",
    "project-anarchy: its maker no longer offers it",
    "rust-abomonation: its last release, 0.7.3, compiles, but has undefined behaviour in today's Rust, and its wire "
    "holds memory addresses, so timed encodes cannot be checked against the proven wire",
    "ubj: its reader reports no errors and reads past the end of truncated input; third_party/README.md has a "
    "command that shows it"};

/// Prints the codecs that were left out of the build, grouped by reason, and those that no build has.
void print_absent() {
  std::map<std::string, std::vector<std::string>> names;
  for (const AbsentCodec& codec : absent_codecs()) names[codec.reason].push_back(codec.name);
  for (auto& [reason, codecs] : names) {
    std::ranges::sort(codecs);
    show_item("not in this build", kNameWidth, fmt::format("{}: {}", reason, joined(codecs, ", ")));
  }
  for (const char* codec : kInNoBuild) show_item("in no build", kNameWidth, codec);
}

/// The codecs that runs have by default in column order, then the others by name.
std::vector<const CodecEntry*> sorted(std::span<const CodecEntry> codecs) {
  std::vector<const CodecEntry*> sorted;
  for (const CodecEntry& codec : codecs) sorted.push_back(&codec);
  std::ranges::stable_sort(sorted, {}, [](const CodecEntry* codec) {
    const CodecInfo& info = codec->info;
    return std::pair(!info.is_default(), info.is_default() ? std::string() : info.name);
  });
  return sorted;
}

/// The names, in lines that fit, under a heading that says more.
void print_names(std::string_view heading, const std::vector<std::string>& names) {
  show("{}\n", heading);
  show_item("", 2, joined(names, ", "));
}

void print_overview(std::span<const CodecEntry> codecs) {
  std::vector<std::string> by_default, others, fields, phases;
  for (const CodecEntry* codec : sorted(codecs)) {
    if (!codec->info.is_floor) (codec->info.is_default() ? by_default : others).push_back(codec->info.name);
  }
  for (const auto& [field, names] : codecs_by_field(codecs)) {
    if (!names.empty()) fields.push_back(fmt::format("{} ({})", field, names.size()));
  }
  for (const Phase phase : kPhases) phases.emplace_back(to_string(phase));
  print_names("Codecs (--codec), measured by default:", by_default);
  if (!others.empty()) print_names("More codecs (--all for every one):", others);
  print_names("Fields (--field), with the number of their codecs:", fields);
  print_names("Workloads (--workload):", names_of(known_workloads()));
  show_item("", 2,
            fmt::format("scene/N, for any N from 1 to {} entities; --scene FILE for yours, in glTF", kMaxEntities));
  print_names("Documents (--documents, --workload; --document FILE.json for yours):",
              names_of(known_documents()));
  print_names("Phases (--phase):", phases);
  show("\n");
  constexpr std::size_t kLabelWidth = 24;
  show_item("a line on each", kLabelWidth, own_command("list --details"));
  show_item("all about a codec", kLabelWidth, own_command("list CODEC"));
  if (absent_codecs().empty()) return;
  const std::size_t absent = absent_codecs().size(), here = by_default.size() + others.size();
  show_item(fmt::format("{} of {} left out", absent, absent + here), kLabelWidth, own_command("list --missing"));
}

void print_details(std::span<const CodecEntry> codecs) {
  show("Codecs (--codec); * marks those measured by default, in column order\n");
  for (const CodecEntry* codec : sorted(codecs)) {
    show_item((codec->info.is_default() ? "* " : "  ") + codec->info.name, kNameWidth, brief(*codec));
  }
  show("\nFields of these codecs (--field)\n");
  for (const auto& [field, names] : codecs_by_field(codecs)) {
    if (!names.empty()) show_item(field, kNameWidth, joined(names, ", "));
  }
  for (const auto* workloads : {&known_workloads(), &known_documents()}) {
    show("{}",
         workloads == &known_documents() ? "\nDocuments (--workload, --documents)\n" : "\nWorkloads (--workload)\n");
    for (const Workload& workload : *workloads) show_item(workload.name(), kNameWidth, meaning_of_workload(workload));
  }
  show("\nPhases (--phase)\n");
  for (const Phase phase : kPhases) show_item(to_string(phase), kNameWidth, meaning_of(phase));
}

/// The table of docs/fairness.md.
void print_settings(std::span<const CodecEntry> codecs) {
  show("| codec | set beyond the library's defaults, and why |\n|---|---|\n");
  for (const CodecEntry& codec : codecs) {
    if (codec.info.has_library()) show("| {} | {} |\n", codec.info.name, settings_of(codec.info));
  }
}

struct ListOptions : Filters {
  bool settings = false;  ///< the table of docs/fairness.md
  bool missing = false;  ///< why codecs are not in this build
  bool details = false;  ///< a line on each codec, field, workload and phase
};

ExitCode list_codecs(const ListOptions& options, std::span<const CodecEntry> codecs) {
  std::vector<AbsentCodec> absent = absent_codecs();
  const auto absent_called = [&](const std::string& name) { return std::ranges::find(absent, name, &AbsentCodec::name); };
  Filters here = options;
  std::erase_if(here.codecs, [&](const std::string& name) { return absent_called(name) != absent.end(); });
  const auto selected = select(here, codecs, {{"docs", 0}});
  if (!selected) return end_with(selected.error());
  for (const std::string& name : options.codecs) {
    const auto found = absent_called(name);
    if (found == absent.end()) {
      print_codec(selected->named(name));
    } else {
      print_absent_codec(*found);
    }
  }
  return ExitCode::done;
}

ExitCode list(const ListOptions& options, std::span<const CodecEntry> codecs) {
  if (!options.codecs.empty()) return list_codecs(options, codecs);
  if (options.settings) print_settings(codecs);
  if (options.details) print_details(codecs);
  if (options.missing) print_absent();
  if (!options.settings && !options.details && !options.missing) print_overview(codecs);
  return ExitCode::done;
}

}  // namespace

void add_list(CommandLine& line) {
  auto [app, options] =
      line.add<ListOptions>("list", "show codecs, workloads and phases, or details of the named codecs", &list);
  app.add_option("CODEC", options.codecs, "codecs to describe: library, licence, languages, address, form ...");
  app.add_flag("--details", options.details, "a line on each codec, field, workload and phase");
  app.add_flag("--settings", options.settings, "what each codec sets beyond its library's defaults, in Markdown");
  app.add_flag("--missing", options.missing, "the codecs that this build, or every build, lacks, and why");
}

}  // namespace scenebench
