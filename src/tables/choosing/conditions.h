// The conditions that a reader may set for a codec, and whether a run's results and trials show that it meets them.
// `bench choose` and the page's section Choosing offer these.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/codec_figures.h"
#include "tables/trials/trial_tables.h"

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
  std::string_view label;  ///< the question, which `answer` answers and nothing else: with its limit, if it has one
  std::string_view column;  ///< of the answers; empty if a column of figures shows them, or a section of the page
  std::string_view source;  ///< the command that answers it
  Answer (*answer)(const Choice&, const SavedRows&);

  /// The answer in more detail, for tables that have room for more than yes and no, and what is behind the answer.
  /// nullptr, nothing and empty where yes and no, and the label, say all.
  std::optional<std::string> (*figure)(const Choice&, const SavedRows&) = nullptr;
  std::string_view meaning{};
  bool of_workload = false;  ///< the source answers it for each workload by itself
};

/// The answer as tables show it: its figure or, without one, yes or no. Nothing if it is unknown.
std::optional<std::string> text_of_answer(const Condition& condition, const Choice& choice, const SavedRows& trials);

/// All conditions, in the page's order.
std::span<const Condition> conditions_of_choice();

/// The condition of that name, which must exist: "checks", "working".
const Condition& condition_called(std::string_view name);

/// Whether a program with `codec` reads data that differ from those it knows by an added field. If the trial has left
/// the codec out, another one of the same library and format answers for it. Nothing if none was tried.
Answer reads_with_field_added(const Results& results, const CodecRecord& codec, const SavedRows& trials,
                              Program program);

/// Bytes of the codec's program at -Os, shared libraries included; the most if several compilers were used. For a
/// document, the program that reads a tree or, if there is none, events. Nothing if it was not measured.
std::optional<std::int64_t> program_bytes(const Choice& choice, const SavedRows& trials);

}  // namespace scenebench
