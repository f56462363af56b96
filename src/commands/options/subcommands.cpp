#include "commands/options/flags.h"

#include <fmt/format.h>

#include <ranges>
#include <string>
#include <vector>

#include "base/text.h"
#include "commands/gate.h"
#include "commands/safety_gate.h"
#include "guests/exchange.h"
#include "guests/lanes.h"
#include "render/exporters/exporter.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

void add_compare(CLI::App& app, Options& options) {
  auto* compare = app.add_subcommand("compare", "show what changed between two runs");
  compare->add_option("OLD", options.compare.before, "results.json of the older run, or its folder; then the newer one")
      ->required();
  compare->add_option("--against", options.compare.after, "the newer runs, if there are several of each");
  add_verdict_flags(*compare, options, fail_on_words());
  compare->add_flag("--across", options.compare.across, "also compare times of different machines or builds");
  compare->callback([&] { options.command = Command::compare; });
}

/// Flags of trials that feed bytes to codecs.
void add_byte_flags(CLI::App& app, Options& options) {
  app.add_flag("--quick", options.quick, "1,000 mutations, and at most 1,000 truncations of a long wire");
  app.add_option("--mutations", options.trial.mutations,
                 fmt::format("number of mutations of each wire ({})", TrialEffort{}.mutations))
      ->check(CLI::NonNegativeNumber);
  app.add_option("--seed", options.trial.seed,
                 fmt::format("seed of the mutations: the same seed makes the same bytes ({})", TrialEffort{}.seed))
      ->check(CLI::NonNegativeNumber);
  auto* input =
      app.add_option("--input", options.trial.input, "try the bytes of this file instead, such as a saved .bin file")
          ->type_name("FILE");
  app.add_option("--fail-on", options.trial.fail_on,
                 "exit with status 4 if a codec that checks its input has such a case: " + fault_words())
      ->delimiter(',')
      ->excludes(input);  // --input has a verdict for each codec, but no counts
}

void add_trial(CLI::App& app, Options& options, const TrialInfo& info) {
  auto* trial = app.add_subcommand(std::string(info.name), std::string(info.help));
  info.workloads.empty() ? add_codec_filter(*trial, options) : add_filters(*trial, options);
  if (info.feeds_bytes) add_byte_flags(*trial, options);
  trial
      ->add_option("--seconds", options.trial.seconds,
                   fmt::format("time limit of a case; a case that takes longer has timed out ({})",
                               TrialEffort{}.seconds_per_case))
      ->check(CLI::Range(1, 3600));
  trial->add_option("--format", options.format, "terminal, markdown or csv")
      ->check(CLI::IsMember({"terminal", "markdown", "csv"}))
      ->capture_default_str();
  trial->add_option("--child-program", options.trial.child_program)->group(kHidden);
  auto* out =
      trial
          ->add_option("--out", options.out,
                       info.feeds_bytes ? "parent of the results folder"
                                        : "parent of the results folder; nothing is saved without it")
          ->each([&options](const std::string&) { options.trial.save = true; });
  if (info.feeds_bytes) add_no_save(*trial, options, out);
  trial->callback([&options, name = std::string(info.name)] {
    options.command = Command::trial;
    options.trial.name = name;
    options.all = true;
  });
}

/// The trials, and the hidden command of their child processes.
void add_trials(CLI::App& app, Options& options) {
  for (const auto trial : kTrials) add_trial(app, options, trial().info);
  auto* child = app.add_subcommand("try-in-child")->group(kHidden);
  add_filters(*child, options);
  child->add_option("--try", options.trial.name)->required();
  child->add_option("--effort", options.trial.effort)->required();
  child->add_option("--input", options.trial.input);
  child->add_option("--first", options.trial.first);
  child->add_option("--out", options.out)->required();
  child->callback([&] { options.command = Command::try_in_child; });
}

/// Commands that inspect the build: list, verify, selftest.
void add_inspect_commands(CLI::App& app, Options& options) {
  auto* list = app.add_subcommand("list", "show codecs, workloads and phases, or details of the named codecs");
  list->add_option("CODEC", options.codecs, "codecs to describe");
  list->callback([&] { options.command = Command::list; });

  auto* verify = app.add_subcommand("verify", "check that every codec gives back every field, without timing");
  add_filters(*verify, options);
  verify->callback([&] {
    options.command = Command::verify;
    options.all = true;
  });

  auto* selftest =
      app.add_subcommand("selftest", "check the harness on this machine: codecs should not differ from themselves");
  add_filters(*selftest, options);
  selftest->add_flag("--quick", options.quick, "take only a few seconds");
  selftest->callback([&] { options.command = Command::selftest; });
}

/// "terminal, html (one page), ..." for --help, which breaks the lines.
std::string formats_of_report() {
  std::string text;
  for (const Exporter* exporter : kExporters) {
    if (!text.empty()) text += exporter == kExporters.back() ? " or " : ", ";
    text += exporter->name;
    if (!exporter->help.empty()) text += fmt::format(" ({})", exporter->help);
  }
  return text;
}

/// Commands that show what earlier runs have saved: report, builds, compare.
void add_saved_commands(CLI::App& app, Options& options) {
  auto* report = app.add_subcommand("report", "print the tables of earlier runs");
  report
      ->add_option("FILE", options.files,
                   "results.json or its folder; latest, the newest run in runs/ (the default); NAME.json of a trial\n"
                   "(bench NAME), such as safety.json; or code_size.json of tools/code_size.sh");
  const auto formats = std::views::transform(kExporters, &Exporter::name);
  report->add_option("--format", options.format, formats_of_report())
      ->check(CLI::IsMember(std::vector<std::string>(formats.begin(), formats.end())))
      ->capture_default_str();
  report->add_option("--out", options.charts, "folder for the files of --format svg")->capture_default_str();
  add_baseline(*report, options);
  report->callback([&] {
    options.command = Command::report;
    if (options.files.empty()) options.files = {"latest"};
  });

  auto* builds = app.add_subcommand("builds", "show how much times differ between builds (see tools/builds.sh)");
  builds->add_option("FILE", options.files, "results.json of each build, or its folder")->required()->expected(2, 100);
  builds->add_option("--format", options.format, "terminal or markdown")
      ->check(CLI::IsMember({"terminal", "markdown"}))
      ->capture_default_str();
  builds->callback([&] { options.command = Command::builds; });

  add_compare(app, options);
}

/// "jvm, node ...": what --lane takes.
std::string lane_names() {
  std::vector<std::string> names;
  for (const GuestLane& lane : kGuestLanes) names.emplace_back(lane.name);
  return joined(names, ", ");
}

/// "docs, scene/200 and 8 documents": what guests are measured over by default.
std::string words_for_guest_workloads() {
  std::vector<std::string> names;
  std::size_t documents = 0;
  for (const Workload& workload : guest_workloads()) {
    if (workload.is_document()) {
      ++documents;
    } else {
      names.push_back(workload.name());
    }
  }
  return fmt::format("{} and {} documents", joined(names, ", "), documents);
}

/// "7.5 on the JVM, else 1.5": seconds that a fork measures by default.
std::string words_for_fork_seconds() {
  return fmt::format("{} on the JVM, else {}", find_lane("jvm")->fork_seconds, find_lane("node")->fork_seconds);
}

void add_guests(CLI::App& app, Options& options) {
  auto* guests = app.add_subcommand("guests", "measure libraries of other runtimes over the same data");
  guests->add_option("--lane", options.guests.lanes, "only these lanes: " + lane_names())->delimiter(',');
  guests->add_option("--library", options.guests.libraries, "only these libraries (see --list)")->delimiter(',');
  guests
      ->add_option(
          "--workload", options.workloads,
          fmt::format("only these workloads: docs, scene/N, documents (default: {})", words_for_guest_workloads()))
      ->delimiter(',');
  guests
      ->add_option(
          "--seconds", options.guests.seconds,
          fmt::format("seconds for one library, workload, form and operation, including warm-up and all forks (for "
                      "each fork: {})",
                      words_for_fork_seconds()))
      ->check(CLI::Range(0.01, 3600.0));
  guests
      ->add_option("--forks", options.guests.forks,
                   "processes that measure each of these (2); 6 or more give a confidence interval")
      ->check(CLI::Range(1, 100));
  guests->add_flag("--quick", options.quick, "one fork and 0.3 seconds, to check that all works; not for publication");
  guests->add_flag("--list", options.guests.list, "show the libraries and measure nothing");
  auto* out = guests->add_option("--out", options.out, "parent of the results folder")->capture_default_str();
  add_no_save(*guests, options, out);
  guests->callback([&] { options.command = Command::guests; });
}

void add_ab(CLI::App& app, Options& options) {
  auto* ab = app.add_subcommand("ab", "run two builds in turns and compare them pair by pair; works on a busy machine");
  ab->add_option("OLD_BENCH", options.ab.before, "bench of the older build")->required();
  ab->add_option("NEW_BENCH", options.ab.after, "bench of the newer build")->required();
  ab->add_option("--rounds", options.ab.rounds,
                 "pairs of short runs, at least six for a verdict; up to three times as many while a time is undecided")
      ->check(CLI::Range(3, 1000))
      ->capture_default_str();
  add_filters(*ab, options);
  add_phase_filter(*ab, options);
  add_verdict_flags(*ab, options, fail_on_words("instructions"));
  ab->callback([&] { options.command = Command::ab; });
}

}  // namespace

void add_subcommands(CLI::App& app, Options& options) {
  add_inspect_commands(app, options);
  add_saved_commands(app, options);
  add_ab(app, options);
  add_guests(app, options);
  add_trials(app, options);
  auto* counted = app.add_subcommand("counted-batches")->group(kHidden);
  add_filters(*counted, options);
  add_phase_filter(*counted, options);
  counted->callback([&] { options.command = Command::counted_batches; });
  auto* repetition = app.add_subcommand("repetition")->group(kHidden);
  add_filters(*repetition, options);
  repetition->add_option("--allocator", options.allocator);
  repetition->add_option("--task", options.repetition.task)->required();
  repetition->add_option("--log", options.repetition.log)->required();
  repetition->add_option("--out", options.out)->required();
  repetition->callback([&] { options.command = Command::repetition; });
}

}  // namespace scenebench
