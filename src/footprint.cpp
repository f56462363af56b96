// The footprint program: counts the memory of codecs over workloads. It is separate from bench because it links the
// allocation hook, which the timed program must not. bench runs it and merges the results file that it writes, which
// holds footprints only. Trials also run this program as the child process in which a codec may crash
// (commands/trials/). Exit statuses are those of bench.

#include <exception>
#include <iterator>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "base/in_order.h"
#include "codecs/all_codecs.h"
#include "commands/commands.h"
#include "commands/run/run_options.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/allocations.h"
#include "harness/codec_under_test.h"
#include "results/results.h"
#include "results/row_names.h"
#include "system/files.h"
#include "system/inherited.h"
#include "system/process.h"

namespace {

using namespace scenebench;

/// The rows of what was counted of a codec.
std::vector<Row> rows_of_memory(const std::string& workload, const std::string& codec, const CodecMemory& memory) {
  std::vector<Row> rows;
  for (const auto& [phase, use] : memory.first) append(rows, memory_rows(workload, codec, kFirst, phase, use));
  for (const auto& [phase, use] : memory.steady) append(rows, memory_rows(workload, codec, kSteady, phase, use));
  const auto add = [&](std::string_view what, const char* metric, Unit unit, std::int64_t count) {
    rows.push_back({.what = std::string(what),
                    .workload = workload,
                    .codec = codec,
                    .metric = metric,
                    .unit = unit,
                    .value = static_cast<double>(count)});
  };
  add(kMemory, "leaked blocks", Unit::count, memory.leaked_blocks);
  add(kMemory, "leaked bytes", Unit::bytes, memory.leaked_bytes);
  add(kCode, "decoded object", Unit::bytes, memory.decoded_size);
  return rows;
}

/// Proves one codec and adds its footprint. False, with the reason on stderr, if it is broken or leaks.
bool add_footprint(Results& results, const CodecEntry& codec, const Workload& workload) {
  const std::unique_ptr<CodecUnderTest> tested = codec.open(workload);
  if (!tested) return true;  // the codec does not have this shape
  if (const auto problem = prove(codec, workload, *tested)) {
    say("footprint: {}\n", problem->message);
    return false;
  }
  const CodecMemory memory = tested->count_memory();
  if (memory.leaked_blocks != 0 || memory.leaked_bytes != 0) {
    say("footprint: codec {} on workload {} leaks: after each decode, traverse and dealloc the heap holds {} blocks "
        "({} bytes) more than before.\n",
        codec.info.name, workload.name(), memory.leaked_blocks, memory.leaked_bytes);
    return false;
  }
  results.rows.add(wire_row(workload.name(), codec.info.name, "", std::ssize(tested->wire(0))));
  if (allocations::counted()) results.rows.add(rows_of_memory(workload.name(), codec.info.name, memory));
  return true;
}

/// Adds the footprints of every selected codec and workload. Goes on after a broken codec, so that one run names them
/// all.
bool add_footprints(Results& results, const Selection& selection) {
  bool sound = true;
  std::set<std::string> left_out;  // not printed: bench has already done so
  for (Workload workload : selection.workloads) {
    workload.inputs = 1;  // memory is that of the first
    for (const CodecEntry* codec : selection.codecs_for(workload, left_out)) {
      try {
        sound &= add_footprint(results, *codec, workload);
      } catch (const std::exception& error) {
        say("footprint: codec {} on workload {} failed: {}\n", codec->info.name, workload.name(), error.what());
        sound = false;
      }
    }
  }
  return sound;
}

ExitCode count(const std::string& output, const Filters& filters, std::span<const CodecEntry> codecs) {
  const auto selected = select(filters, codecs, {{"docs", 0}, {"scene", 200}});
  if (!selected) return end_with(selected.error());
  const Selection& selection = *selected;
  Results results;
  // A results file must list every codec that its figures name. bench fills in the rest of these records.
  for (const CodecEntry* codec : selection.codecs) results.codecs.emplace_back().name = codec->info.name;
  const bool sound = add_footprints(results, selection);
  if (sound && results.rows.groups().empty()) {
    say("footprint: none of these codecs has a shape of these workloads; bench list shows which do.\n");
    return ExitCode::usage;
  }
  if (!allocations::counted()) {
    results.environment.warnings = {"Allocations are not counted in this build: there are no figures of memory."};
  }
  results.complete = true;
  if (const auto error = write_file(path_of(output), to_json(results))) {
    say("footprint: {}\n", error->message);
    return ExitCode::file;
  }
  return sound ? ExitCode::done : ExitCode::unproven;
}

}  // namespace

/// Takes bench's own filters. --out names the results file to write; an existing one is replaced. Given a command,
/// carries that out.
int main(int argc, char** argv) {
  prepare_process();
  const auto parsed = parse_command(arguments_of(argc, argv));
  if (!parsed) return static_cast<int>(end_with(parsed.error()));
  const auto codecs = all_codecs();
  const auto* const counted = options_of<RunOptions>(**parsed);
  if (counted) end_with_parent();
  return static_cast<int>(counted ? count(counted->out, *counted, codecs) : (*parsed)->carry_out(codecs));
}
