#include <fmt/format.h>

#include <exception>
#include <new>
#include <system_error>

#include "commands/commands.h"
#include "commands/piped_document.h"
#include "commands/run/instructions.h"
#include "commands/run/repetition_processes.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "system/preload.h"
#include "system/process.h"
#include "system/terminal.h"

namespace scenebench {
namespace {

ExitCode dispatch(const Options& options, std::span<const CodecEntry> codecs) {
  switch (options.command) {
    case Command::version: return version(codecs);
    case Command::list: return list(options, codecs);
    case Command::verify: return verify(options, codecs);
    case Command::report: return report(options);
    case Command::compare: return compare(options.compare);
    case Command::ab: return ab(options);
    case Command::builds: return builds(options);
    case Command::selftest: return selftest(options, codecs);
    case Command::trial: return run_trial(options, codecs);
    case Command::try_in_child: return try_in_child(options, codecs);
    case Command::repetition: return take_repetition(options, codecs);
    case Command::counted_batches: return run_counted_batches(options, codecs);
    case Command::guests: return guests(options, codecs);
    case Command::run: return run(options, codecs);
  }
  return ExitCode::usage;
}

/// Chooses the allocator first: the program may restart for that, so it must not have read a piped document before.
ExitCode carry_out(Options options, std::span<const CodecEntry> codecs) {
  if (!options.allocator.empty()) {
    if (const auto problem = ensure_allocator(options.allocator)) return end_with({ExitCode::usage, problem->message});
  }
  const auto held = copy_piped_document(options);
  return held ? dispatch(options, codecs) : end_with(held.error());
}

/// Figures that did not reach stdout, as on a full disk, must not look like success.
ExitCode flush_stdout(ExitCode code) {
  flush_out();
  return code;
}

}  // namespace

ExitCode run_bench(const std::vector<std::string>& arguments, std::span<const CodecEntry> codecs) {
  prepare_console();
  report_write_errors();
  const auto parsed = parse_options(arguments);
  if (!parsed && parsed.error().code != ExitCode::done) return end_with(parsed.error());
  try {
    if (parsed) return flush_stdout(carry_out(*parsed, codecs));
    show("{}", parsed.error().text);
    return flush_stdout(ExitCode::done);
  } catch (const std::system_error& error) {
    say("bench: cannot write: {}. Is the disk full?\n", error.what());
    return ExitCode::file;
  } catch (const std::bad_alloc&) {
    say("bench: out of memory. Choose a smaller workload.\n");
  } catch (const std::exception& error) {
    say("bench: {}\n", error.what());
  }
  return ExitCode::unproven;
}

}  // namespace scenebench
