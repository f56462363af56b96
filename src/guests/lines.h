// The lines that guests print: one JSON object each, whose member "kind" says which of these structs it is.
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

/// The operations that guests measure for each library, workload and form.
inline constexpr std::array<std::string_view, 2> kGuestOperations{"encode", "decode"};

/// A library that the guest knows.
struct GuestLibrary {
  std::string name, version, format;
  std::optional<std::string> note;  ///< how it is used, for the tables
  std::string lane{};               ///< no member of the line: the host knows it
};

/// The runtime of the processes that measure.
struct RuntimeLine {
  std::string name, flags;
  std::uint64_t heap_bytes = 0;
};

/// A file with the bytes that the library wrote for a workload in a form.
struct ProofLine {
  std::string workload, form;
  std::string file;    ///< its name in the guest's output folder
  std::string format;  ///< "json", "msgpack", "cbor", "bson", "pb", "fb", "avro"
  std::optional<std::string> via;
  std::optional<std::string> read{};  ///< format, named as above, of the exchange file that the library itself read
  /// A file of the same format: what the library wrote after it read the exchange file. Nothing if `file` is that one.
  std::optional<std::string> again{};
};

/// A loss of the library: `what` names a member of Loss (model/loss.h), and `amount` is its value if it is a number. An
/// empty workload or form stands for all.
struct LossLine {
  std::string workload, form, what;
  std::optional<std::int64_t> amount;
};

/// Nanoseconds per operation, of each repetition of each process.
struct SamplesLine {
  std::string workload, form, operation;
  std::vector<std::vector<double>> forks;
  std::optional<double> allocated_bytes;  ///< per operation
  std::optional<std::uint64_t> wire_bytes;
};

/// What has no samples, and why: it cannot be measured ("absent"), or the guest itself found a failure ("failed"): its
/// library does not give back what it was given or throws once it was proven, or a measuring process died. An empty
/// workload or form stands for all; without an operation, both are meant.
struct MissingLine {
  std::string workload, form, reason;
  std::optional<std::string> operation{};
  std::string kind{};  ///< "absent" or "failed"
};

/// How far the guest has got with this library.
struct ProgressLine {
  std::uint64_t done = 0, of = 0;
};

using GuestLine = std::variant<GuestLibrary, RuntimeLine, ProofLine, LossLine, SamplesLine, MissingLine, ProgressLine>;

/// Parses a line. Returns nullopt if it is other output of the guest. Returns an error if it is one of these but
/// damaged: incomplete JSON, a member that is missing or has a wrong type, a number that cannot be a time. Never
/// throws.
Expected<std::optional<GuestLine>, Failure> parse_guest_line(std::string_view line);

SB_DESCRIBE(GuestLibrary, SB_FIELD(name), SB_FIELD(version), SB_FIELD(format), SB_FIELD(note));
SB_DESCRIBE(RuntimeLine, SB_FIELD(name), SB_FIELD(flags), SB_FIELD(heap_bytes));
SB_DESCRIBE(ProofLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(file), SB_FIELD(format), SB_FIELD(via),
            SB_FIELD(read), SB_FIELD(again));
SB_DESCRIBE(LossLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(what), SB_FIELD(amount));
SB_DESCRIBE(SamplesLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(operation), SB_FIELD(forks),
            SB_FIELD(allocated_bytes), SB_FIELD(wire_bytes));
SB_DESCRIBE(MissingLine, SB_FIELD(workload), SB_FIELD(form), SB_FIELD(reason), SB_FIELD(operation), SB_FIELD(kind));
SB_DESCRIBE(ProgressLine, SB_FIELD(done), SB_FIELD(of));

/// What is wrong with a line, or nullptr: an empty name, an unknown form or operation, a process without repetitions, a
/// file outside the guest's folder.
const char* fault_of(const GuestLibrary& line);
const char* fault_of(const SamplesLine& line);
const char* fault_of(const ProofLine& line);
const char* fault_of(const MissingLine& line);

}  // namespace scenebench
