#include <exception>
#include <memory>
#include <new>
#include <system_error>

#include "commands/commands.h"
#include "commands/document/read_document.h"
#include "commands/say.h"
#include "commands/scene_files.h"
#include "commands/stop.h"
#include "harness/codec_under_test.h"
#include "measure/instructions.h"
#include "model/random.h"
#include "system/inherited.h"
#include "system/process.h"
#include "system/terminal.h"

namespace scenebench {
namespace {

ExitCode carry_out(Command& command, std::span<const CodecEntry> codecs) {
  std::unique_ptr<ScratchFolder> kept;
  if (Filters* const filters = command.filters()) {
    auto copied = filters->scene.empty() ? keep_document(*filters) : keep_scenes(*filters);
    if (!copied) return end_with(copied.error());
    kept = *std::move(copied);
  }
  return command.carry_out(codecs);
}

/// Without it a block can have the same place in a page in every process: raw-structs wrote docs in 37 ns instead of 22
/// in half of all processes, as its buffer crossed a page's end. Holds nothing where instructions are counted, as
/// malloc() takes more or fewer of them for other blocks.
HeapFiller filler_for(const std::vector<std::string>& arguments) {
  if (!arguments.empty() && arguments.front() == kCountedBatches) return {};
  Random random(random_seed());
  return HeapFiller(random);
}

/// Figures that did not reach stdout, as on a full disk, must not look like success.
ExitCode flush_stdout(ExitCode code) {
  flush_out();
  return code;
}

}  // namespace

ExitCode run_bench(const std::vector<std::string>& arguments, std::span<const CodecEntry> codecs) {
  const HeapFiller filler = filler_for(arguments);  // before the program allocates anything else
  prepare_process();
  prepare_console();
  const auto parsed = parse_command(arguments);
  if (!parsed && parsed.error().code != ExitCode::done) return end_with(parsed.error());
  try {
    if (parsed) return flush_stdout(carry_out(**parsed, codecs));
    show("{}", parsed.error().text);
    return flush_stdout(ExitCode::done);
  } catch (const SystemRefusal& error) {
    return end_with({ExitCode::file, error.what()});
  } catch (const std::system_error& error) {  // what() names the paths of a failed operation on files
    return end_with(ExitCode::file, "the system refused it: {}.", error.what());
  } catch (const std::bad_alloc&) {
    return end_with({ExitCode::unproven, "out of memory. Choose a smaller workload."});
  } catch (const std::exception& error) {
    return end_with({ExitCode::unproven, error.what()});
  }
}

}  // namespace scenebench
