#include "commands/trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <optional>

#include "base/text.h"
#include "commands/own_command.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/select.h"
#include "measure/environment.h"
#include "measure/hang_watch.h"
#include "render/cells_csv.h"
#include "render/render.h"
#include "system/paths.h"
#include "system/process.h"
#include "system/terminal.h"
#include "tables/evolution_table.h"
#include "tables/fidelity_table.h"
#include "tables/trials_file.h"
#include "trials/evolution.h"

namespace scenebench {
namespace {

static_assert(kNotWrittenStatus == static_cast<int>(ExitCode::file));

/// Says which codecs are left out of the tables for want of `what`, if any are.
void say_left_out(std::string_view what, const std::vector<std::string>& codecs) {
  if (!codecs.empty()) say("Without {}: {}.\n", what, joined(codecs, ", "));
}

/// Adds the row that `make` makes; false, and says why, if its cases cannot be tried.
template <class Row, class Make>
bool add_row(std::vector<Row>& rows, Make&& make) {
  try {
    rows.push_back(make());
    return true;
  } catch (const std::exception& error) {
    say("bench: {}\n", error.what());
    return false;
  }
}

void prove_watched(const CodecEntry& codec) {
  const HangWatch watch("codec " + codec.info.name + " on versions of the shapes");
  prove_versions(codec);
}

/// Saves `records` as `name` in a new folder if --out was given. Returns what is to be the exit status otherwise.
ExitCode save_records(const TrialRecords& records, const char* name, const Options& options, ExitCode otherwise) {
  if (!options.trial.save) return otherwise;
  if (interrupted()) {  // a part would pass for the whole
    say("Nothing is saved, as not all was tried.\n");
    return otherwise;
  }
  const auto made = make_results_folder(path_of(options.out), current_environment());
  const auto* problem = std::get_if<FileError>(&made);
  const auto error =
      problem ? std::optional(*problem) : write_file(std::get<std::filesystem::path>(made) / name, to_json(records));
  if (error) {
    say("bench: {}\n", error->message);
    return ExitCode::file;
  }
  say("Saved {}/{}.\n", text_of(std::get<std::filesystem::path>(made)), name);
  return otherwise;
}

/// Of all rows together.
template <class Row>
TrialRecords records_of(const std::vector<Row>& rows) {
  TrialRecords records;
  for (const Row& row : rows) add_records(row, records);
  return records;
}

ExitCode code_of(bool all_tried) {
  if (interrupted()) return ExitCode::interrupted;
  return all_tried ? ExitCode::done : ExitCode::unproven;
}

/// Whether none of the build's codecs has later versions, as they take long to compile; says what to do about it.
bool built_without_versions(std::span<const CodecEntry> codecs) {
  const auto has_none = [](const CodecEntry& codec) { return codec.versions.empty(); };
  if (!std::ranges::all_of(codecs, has_none)) return false;
  say("bench: this build has no later versions of the shapes (SCENEBENCH_VERSIONS). cmake --preset all makes one that has "
      "them.\n");
  return true;
}

/// Where no codec has got a row.
ExitCode code_of_nothing(bool all_tried) {
  if (interrupted() || !all_tried) return code_of(all_tried);
  say("bench: nothing to try with these codecs. See: {}\n", own_command("list"));
  return ExitCode::usage;
}

}  // namespace

Child child_for(const Options& options, const std::string& command, const std::string& codec) {
  const char* const name = command == "evolution" ? "bench" : "footprint";
  const auto program =
      options.trial.child_program.empty() ? executable_folder() / name : path_of(options.trial.child_program);
  return {program, {"try-in-child", "--try", command, "--codec", codec}};
}

void add_workload(Child& child, const Options& options, const Workload& workload) {
  const auto arguments = options.document.empty() ? std::vector<std::string>{"--workload", workload.name()}
                                                  : std::vector<std::string>{"--document", options.document, "--memory",
                                                                             std::to_string(options.memory)};
  child.arguments.insert(child.arguments.end(), arguments.begin(), arguments.end());
}

void print_tables(const std::vector<Table>& tables, const Options& options) {
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
  std::vector<std::string> without;
  bool all_tried = true;
  for (const CodecEntry* codec : std::get<Selection>(selected).codecs) {
    if (codec->info.is_floor || interrupted()) continue;
    const std::string& name = codec->info.name;
    if (codec->has_shape("scene") || codec->has_shape("document")) {
      all_tried &= add_row(rows, [&] { return fidelity_of(name, child_for(options, "fidelity", name)); });
    } else {
      without.push_back(name);
    }
  }
  say_left_out("shape scene or document, which the values are sent in", without);
  if (rows.empty()) return code_of_nothing(all_tried);
  print_tables(make_fidelity_tables(rows), options);
  return save_records(records_of(rows), "fidelity.json", options, code_of(all_tried));
}

ExitCode evolution(const Options& options, std::span<const CodecEntry> codecs) {
  if (built_without_versions(codecs)) return ExitCode::usage;
  const auto selected = select(options, codecs, {{"docs", 0}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  catch_interrupts();
  std::vector<Evolution> rows;
  std::vector<std::string> without;
  bool all_tried = true;
  for (const CodecEntry* codec : std::get<Selection>(selected).codecs) {
    if (codec->info.is_floor || interrupted()) continue;
    const std::string& name = codec->info.name;
    if (codec->versions.empty()) {
      without.push_back(name);
    } else {
      all_tried &= add_row(rows, [&] {
        prove_watched(*codec);
        return evolution_of(*codec, child_for(options, "evolution", name));
      });
    }
  }
  say_left_out("later versions of the shapes", without);
  if (rows.empty()) return code_of_nothing(all_tried);
  print_tables(make_evolution_tables(rows), options);
  return save_records(records_of(rows), "evolution.json", options, code_of(all_tried));
}

ExitCode try_in_child(const Options& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {{"scene", 1}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  const auto& selection = std::get<Selection>(selected);
  const CodecEntry& codec = selection.named(options.codecs.front());
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
  } else {
    written = try_cases(codec, trial.first, file);
  }
  return written ? ExitCode::done : ExitCode::file;
}

}  // namespace scenebench
