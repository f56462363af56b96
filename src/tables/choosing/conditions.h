// The conditions that a reader may set for a codec, and whether a run's results and trials show that it meets them.
// `bench choose` and the page's section Choosing offer these.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "results/results.h"
#include "results/trials.h"
#include "tables/codec_figures.h"

namespace scenebench {

/// Whether a codec meets a condition; nothing if that is unknown.
using Answer = std::optional<bool>;

/// A codec over a workload.
struct Choice {
  std::string_view codec, workload;
  const Results& results;
  const CodecFigures& column;
  bool document;  ///< whether the workload is a document
};

struct Condition {
  std::string_view name;  ///< of the page's control
  std::string_view label;
  std::string_view column;  ///< of the answers; empty if a column of figures shows them, or a section of the page
  std::string_view source;  ///< the command that answers it
  Answer (*answer)(const Choice&, const TrialRecords&);

  /// The answer in more detail, for tables that have room for more than yes and no, and what that text means. nullptr
  /// and empty if there is no more to say. The text is printable; nothing if it is unknown.
  std::optional<std::string> (*figure)(const Choice&, const TrialRecords&) = nullptr;
  std::string_view meaning{};
};

/// All conditions, in the page's order.
std::span<const Condition> conditions_of_choice();

/// The condition of that name, which must exist: "checks", "working".
const Condition& condition_called(std::string_view name);

/// Whether old programs that read with `codec` read data to which a field was added. If the trial has left the codec
/// out, another one of the same library and format answers for it. Nothing if none was tried.
Answer old_programs_read_new_data(const Results& results, const CodecRecord& codec, const TrialRecords& trials);

/// Bytes of the codec's program at -Os, shared libraries included; the most if several compilers were used. For a
/// document, the program that reads a tree or, if there is none, events. Nothing if it was not measured.
std::optional<std::int64_t> program_bytes(const Choice& choice, const TrialRecords& trials);

}  // namespace scenebench
