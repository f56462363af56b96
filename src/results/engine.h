// The records of trial engine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/named_enum.h"
#include "model/fields.h"
#include "results/linked_code.h"

namespace scenebench {

/// The outcome of one question of trial engine.
enum class EngineOutcome {
  builds,
  fails,       ///< the compiler reports an error
  measured,    ///< `amount` is the answer
  documented,  ///< `detail` is the answer
  refused,     ///< the codec does not write or read what was to be measured
  crashed,
  timed_out,
};

/// The questions of trial engine, which are the columns of its table. The flags are those of GCC and clang.
namespace engine {
inline constexpr std::string_view kNoExceptions = "-fno-exceptions", kNoRtti = "-fno-rtti", kNeither = "both",
                                  kWarnings = "warnings", kFrame = "largest frame", kInitialisers = "initialisers",
                                  kGlobals = "globals", kEncode = "encode", kDecode = "decode", kLevel = "a level",
                                  kThreads = "threads";
}  // namespace engine

struct EngineRecord {
  std::string codec{};
  std::string question{};  ///< one of the above
  EngineOutcome outcome = EngineOutcome::builds;
  /// warnings, initialisers: their number. Otherwise bytes: of variables, or of stack.
  std::optional<std::uint64_t> amount{};
  /// The first error or warning, the function of the frame, names of variables, what is documented, or why the process
  /// ended.
  std::string detail{};

  CaseName case_name() const { return {question}; }
  bool operator==(const EngineRecord&) const = default;
};

template <>
struct EnumNames<EngineOutcome> {
  static constexpr std::array<std::string_view, 7> names{"builds",  "fails",   "measured", "documented",
                                                         "refused", "crashed", "timed out"};
};

SB_DESCRIBE(EngineRecord, SB_FIELD(codec), SB_FIELD(question), SB_FIELD(outcome), SB_FIELD(amount), SB_FIELD(detail));

}  // namespace scenebench
