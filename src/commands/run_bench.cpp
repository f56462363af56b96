#include <fmt/format.h>

#include <exception>
#include <memory>
#include <new>
#include <system_error>

#include "commands/commands.h"
#include "commands/piped_document.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "system/preload.h"
#include "system/process.h"
#include "system/terminal.h"

namespace scenebench {
namespace {

/// Chooses the allocator first: the program may restart for that, so it must not have read a piped document before.
ExitCode carry_out(Command& command, std::span<const CodecEntry> codecs) {
  if (const std::string allocator = command.allocator(); !allocator.empty()) {
    if (const auto problem = ensure_allocator(allocator)) return end_with({ExitCode::usage, problem->message});
  }
  std::unique_ptr<ScratchFolder> copy;
  if (Filters* const filters = command.filters()) {
    auto copied = copy_piped_document(*filters);
    if (!copied) return end_with(copied.error());
    copy = *std::move(copied);
  }
  return command.carry_out(codecs);
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
  const auto parsed = parse_command(arguments);
  if (!parsed && parsed.error().code != ExitCode::done) return end_with(parsed.error());
  try {
    if (parsed) return flush_stdout(carry_out(**parsed, codecs));
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
