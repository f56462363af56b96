// Names of rows that are also read elsewhere: for tables, choosing, in the gallery, by gates.
#pragma once

#include <string_view>

namespace scenebench {

/// What tools/code_size.sh measures. Variants are "structs" and "documents", the workloads compilers.
namespace linked_code {
inline constexpr std::string_view kWhat = "linked-code", kStructs = "structs", kDocuments = "documents",
                                  kSmall = "-Os", kSmallTree = "tree, -Os", kSmallEvents = "incremental, -Os",
                                  kSharedLibraries = "shared libraries";
}  // namespace linked_code

/// What rows of a run are of: times of codecs; sizes of wires; the heap; instructions per operation; source code;
/// figures of guests. Their variants are phases. And who reads what guests wrote, as of the trial interop: writers,
/// whose variants are readers.
inline constexpr std::string_view kTime = "time", kWire = "wire", kMemory = "memory", kInstructions = "instructions",
                                  kCode = "code", kGuests = "guests", kInterop = "interop";

/// The metrics of rows of source code: the library's headers that the codec's compilation reads; its compiled sources,
/// unless the library came as a binary package, which has none to count; and what the schema compiler wrote for a
/// shape, whose name follows.
namespace code_metric {
inline constexpr std::string_view kHeaders = "library headers", kHeaderFiles = "library header files",
                                  kSources = "library sources", kSourceFiles = "library source files",
                                  kGenerated = "generated for ";
}  // namespace code_metric

/// The metric of a row that says what became of something.
inline constexpr std::string_view kOutcome = "outcome";

/// Trial safety has a row for each of these, of all cases of a workload. Their values are counts.
namespace safety {
inline constexpr std::string_view kInput = "input", kVersion = "version", kCases = "cases", kRejected = "rejected",
                                  kEqual = "accepted, equal", kDifferent = "accepted, different",
                                  kOutOfMemory = "out of memory", kThrew = "threw", kCrashed = "crashed",
                                  kTimedOut = "timed out";
}  // namespace safety

/// The variants of trial engine: its questions. The flags are those of GCC and clang.
namespace engine {
inline constexpr std::string_view kNoExceptions = "-fno-exceptions", kNoRtti = "-fno-rtti", kNeither = "both",
                                  kWarnings = "warnings", kFrame = "largest frame", kInitialisers = "initialisers",
                                  kGlobals = "globals", kEncode = "encode", kDecode = "decode", kLevel = "a level",
                                  kThreads = "threads";
}  // namespace engine

/// The variants of trial evolution, whose workloads are changes.
namespace evolution {
inline constexpr std::string_view kOldReader = "old reader", kNewReader = "new reader", kFieldAdded = "field added";
/// The texts of its outcomes. `defaults`: values that the other version lacks read as absent, zero or empty.
inline constexpr std::string_view right = "right", defaults = "defaults", wrong = "wrong", refused = "refused";
}  // namespace evolution

}  // namespace scenebench
