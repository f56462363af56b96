#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "commands/commands.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/codec_under_test.h"

namespace scenebench {
namespace {

/// Prints the verdict on one codec and workload. Returns whether it passes; nothing if the codec does not take the
/// workload or is a floor.
std::optional<bool> verify_one(const CodecEntry& codec, const Workload& workload) {
  if (codec.info.is_floor) return std::nullopt;
  const auto tested = codec.open(workload);
  if (!tested) return std::nullopt;
  constexpr std::array kAlone{Phase::decode_one, Phase::update_one};
  if (const auto problem = prove(codec, workload, *tested, kAlone)) {
    say("bench: {}\n", problem->message);
    return false;
  }
  const Loss loss = workload.is_document() ? codec.info.loss : codec.info.loss.of_structs();
  const auto exact = loss.any() ? fmt::format("equal except for the declared loss ({})", describe(loss))
                                : std::string("equal, field by field and bit by bit");
  const std::string label =
      fmt::format("{:<20} {:<12} {:>9} bytes", codec.info.name, workload.name(), tested->wire(0).size());
  const std::string read = codec.reads() == Reads::own_wire
                               ? ""
                               : fmt::format("; reads {}, {} bytes", to_string(codec.reads()), tested->text(0).size());
  constexpr std::size_t kLabelWidth = 49;  // if the codec's name fits, so that verdicts are aligned
  show_item(label, kLabelWidth, exact + read);
  return true;
}

struct VerifyOptions : Filters {};

ExitCode verify(const VerifyOptions& options, std::span<const CodecEntry> codecs) {
  auto all = known_workloads();
  all.insert(all.end(), known_documents().begin(), known_documents().end());
  auto selected = select(options, codecs, all);
  if (!selected) return end_with(selected.error());
  const Selection& selection = *selected;
  for (const std::string& remark : selection.remarks) say("{}\n", remark);
  bool all_equal = true, any = false;
  std::set<std::string> left_out;
  for (const Workload& workload : selection.workloads) {
    for (const CodecEntry* codec : selection.codecs_for(workload, left_out)) {
      const std::optional<bool> is_equal = verify_one(*codec, workload);
      any |= is_equal.has_value();
      all_equal &= is_equal.value_or(true);
    }
  }
  for (const std::string& sentence : left_out) say("Left out: {}\n", sentence);
  if (!any) return end_with({ExitCode::usage, "nothing was verified. See: " + own_command("list")});
  return all_equal ? ExitCode::done : ExitCode::unproven;
}

}  // namespace

void add_verify(CommandLine& line) {
  auto [app, options] = line.add<VerifyOptions>(
      "verify", "check that every codec gives back every field, without timing", &verify);
  options.all = true;
  options.keeps_data = false;
  add_filters(app, options);
}

}  // namespace scenebench
