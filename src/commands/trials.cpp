#include "commands/trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "commands/say.h"
#include "commands/select.h"
#include "harness/paths.h"
#include "harness/process.h"
#include "harness/terminal.h"
#include "report/cells_csv.h"
#include "report/evolution_table.h"
#include "report/fidelity_table.h"
#include "report/render.h"
#include "report/text.h"
#include "trials/evolution.h"

namespace scenebench {
namespace {

/// What a child may hold: far more than any decoder needs for wires of some kilobytes.
constexpr std::uint64_t kMemoryOfChild = std::uint64_t{1} << 30;

/// Whether `entry` has a shape of that name.
bool has_shape(const CodecEntry& entry, std::string_view shape) {
  return std::any_of(entry.shapes.begin(), entry.shapes.end(),
                     [&](const CodecEntry::ShapeFactory& factory) { return factory.shape == shape; });
}

}  // namespace

Child child_for(const Options& options, const std::string& command, const std::string& codec) {
  const auto program =
      options.trial.child_program.empty() ? executable_folder() / "footprint" : path_of(options.trial.child_program);
  return {program, {"try-in-child", "--try", command, "--codec", codec}};
}

void print_tables(const std::vector<DocsTable>& tables, const Options& options) {
  if (options.format == "markdown") {
    fmt::print("{}", render_markdown(tables));
  } else if (options.format == "csv") {
    fmt::print("{}", render_cells_csv(tables));
  } else {
    fmt::print("{}", render_terminal(tables, {stdout_width(), stdout_wants_colour()}));
  }
}

ExitCode fidelity(const Options& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {{"scene", 1}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  catch_interrupts();
  std::vector<Fidelity> rows;
  for (const CodecEntry* codec : std::get<Selection>(selected).codecs) {
    if (codec->info.is_floor || !has_shape(*codec, "scene") || interrupted()) continue;
    rows.push_back(fidelity_of(codec->info.name, child_for(options, "fidelity", codec->info.name)));
  }
  if (rows.empty()) {
    say("bench: none of these codecs has shape scene, which the values are sent in. See: bench list\n");
    return ExitCode::usage;
  }
  print_tables(make_fidelity_tables(rows), options);
  return interrupted() ? ExitCode::interrupted : ExitCode::done;
}

ExitCode evolution(const Options& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {{"docs", 0}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  catch_interrupts();
  std::vector<Evolution> rows;
  std::vector<std::string> without;
  for (const CodecEntry* codec : std::get<Selection>(selected).codecs) {
    if (codec->info.is_floor || interrupted()) continue;
    if (codec->versions.empty()) {
      without.push_back(codec->info.name);
    } else {
      rows.push_back(evolution_of(*codec, child_for(options, "evolution", codec->info.name)));
    }
  }
  if (!without.empty()) say("Without later versions of shape docs: {}.\n", joined(without, ", "));
  if (rows.empty()) return ExitCode::usage;
  print_tables(make_evolution_tables(rows), options);
  return interrupted() ? ExitCode::interrupted : ExitCode::done;
}

ExitCode try_in_child(const Options& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {{"scene", 1}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  const auto& selection = std::get<Selection>(selected);
  const CodecEntry& codec = *selection.codecs.front();
  const Workload& workload = selection.workloads.front();
  const auto file = path_of(options.out);
  auto log = file;
  log += ".log";
  redirect_stderr(log);
  limit_this_process(kMemoryOfChild);
  const TrialOptions& trial = options.trial;
  bool written = false;
  if (trial.command == "safety") {
    written = try_bytes(codec, workload, effort_for(codec, safety_effort(options)), trial.first, file);
  } else if (trial.command == "input") {
    written = try_file(codec, workload, path_of(trial.input), file);
  } else if (trial.command == "evolution") {
    written = make_trips(codec, trial.first, file);
  } else if (const auto subject = codec.open(workload)) {
    written = try_cases(*subject, trial.first, file);
  }
  return written ? ExitCode::done : ExitCode::file;
}

}  // namespace scenebench
