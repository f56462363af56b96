// What guests print: one JSON object a line, whose member "kind" says which of these it is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "model/fields.h"

namespace scenebench {

/// What guests measure of a library over a workload in a form.
inline constexpr std::array<std::string_view, 2> kGuestOperations{"encode", "decode"};

/// A library that the guest knows.
struct GuestLibrary {
  std::string name, version, format, lane;
  std::optional<std::string> note;  ///< how it is used, if that must be said
};

/// The runtime of the processes that measure.
struct RuntimeLine {
  std::string name, flags;
  std::uint64_t heap_bytes = 0;
};

/// A file with the bytes that the library wrote for a workload in a form.
struct ProofLine {
  std::string workload, form;
  std::string file;    ///< its name in the guest's own folder
  std::string format;  ///< "json", "msgpack", "cbor", "bson", "pb", "fb", "avro"
  std::optional<std::string> via;
  std::optional<std::string> read{};  ///< the format, named alike, of the exchange file that the library has read itself
  /// The file, of the same format, with what the library wrote of what it read there; nothing if `file` is that one.
  std::optional<std::string> again{};
};

/// What the library loses, by the name of a member of Loss (model/loss.h), with its number where it is one. An empty
/// workload or form stands for all of them.
struct LossLine {
  std::string workload, form, what;
  std::optional<std::int64_t> amount;
};

/// The nanoseconds of an operation in each repetition of each process.
struct SamplesLine {
  std::string workload, form, operation;
  std::vector<std::vector<double>> forks;
  std::optional<double> allocated_bytes;  ///< per operation
  std::optional<std::uint64_t> wire_bytes;
};

/// What cannot be measured, and why. An empty workload or form stands for all of them; without an operation, it is both.
struct AbsentLine {
  std::string workload, form, reason;
  std::optional<std::string> operation{};
};

/// What the guest itself found wrong: its library does not give back what it was given, or a proof inside the guest
/// fails. Otherwise as AbsentLine.
struct FailedLine {
  std::string workload, form, reason;
  std::optional<std::string> operation{};
};

/// How far the guest is with this library.
struct ProgressLine {
  std::uint64_t done = 0, of = 0;
};

using GuestLine =
    std::variant<GuestLibrary, RuntimeLine, ProofLine, LossLine, SamplesLine, AbsentLine, FailedLine, ProgressLine>;

/// Reads a line. Nothing if it is none of these, but something else that the guest printed. An error if it is one of
/// these and damaged: no JSON to its end, a member that is missing or of another type, a number that no time can be.
/// Never throws, whatever the line is.
Expected<std::optional<GuestLine>, Failure> parse_guest_line(std::string_view line);

SB_DESCRIBE(GuestLibrary, SB_FIELD(name), SB_FIELD(version), SB_FIELD(format), SB_FIELD(lane), SB_FIELD(note));
SB_DESCRIBE(RuntimeLine, SB_FIELD(name), SB_FIELD(flags), SB_FIELD(heap_bytes));
SB_DESCRIBE(ProofLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(file), SB_FIELD(format), SB_FIELD(via),
            SB_FIELD(read), SB_FIELD(again));
SB_DESCRIBE(LossLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(what), SB_FIELD(amount));
SB_DESCRIBE(SamplesLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(operation), SB_FIELD(forks),
            SB_FIELD(allocated_bytes), SB_FIELD(wire_bytes));
SB_DESCRIBE(AbsentLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(reason), SB_FIELD(operation));
SB_DESCRIBE(FailedLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(reason), SB_FIELD(operation));
SB_DESCRIBE(ProgressLine, SB_FIELD(done), SB_FIELD(of));

/// What is wrong with a line, or nullptr: an unknown form or operation, a process without repetitions, a file outside
/// of the guest's own folder.
const char* fault_of(const GuestLibrary& line);
const char* fault_of(const SamplesLine& line);
const char* fault_of(const ProofLine& line);
const char* fault_of(const AbsentLine& line);
const char* fault_of(const FailedLine& line);

}  // namespace scenebench
