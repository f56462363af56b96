// Trial evolution: how readers of one version of shape docs handle data of another version. In each case the first
// version writes an object and a later version reads it, or the reverse (model/docs_versions.h).
#pragma once

#include <any>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "harness/codec_entry.h"
#include "model/docs_versions.h"
#include "model/sinks.h"
#include "model/workload.h"
#include "results/saved_rows.h"

namespace scenebench {

/// An object that one version writes and the other one reads.
struct EvolutionCase {
  std::string_view change;   ///< change_name of the later version
  std::string_view variant;  ///< what is special about the object, such as "part absent"; may be empty
  bool old_reader = false;   ///< new data for the old reader; else old data for the new reader
  std::any object;           ///< the written object
  Record object_walk;        ///< its walk by a reader of the writer's version
  std::any own;     ///< its counterpart in the reader's version; bytes and times are compared with its wire
  Record own_walk;  ///< the reader's walk of `own`
  /// The walk that the reader should make of `object`; nothing if its version cannot hold the values.
  std::optional<Record> right;
  std::vector<Record> defaults;  ///< `right` with the values that the reader lacks left out or at their defaults
};

/// All cases, in both directions, in the order of the tables.
const std::vector<EvolutionCase>& evolution_cases();

/// What a reader of `value` sees.
template <class T>
Record walked(const T& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

/// Throws std::runtime_error unless both versions of `one` read back their own wires, except for the codec's declared
/// losses: otherwise a mismatch between versions would prove nothing. Throws std::logic_error if `codec` lacks one of
/// them.
void prove_versions(const EvolutionCase& one, const CodecEntry& codec);

/// The same for all evolution_cases(), in this process.
void prove_versions(const CodecEntry& codec);

/// Tries one case, in this process. The first row says what became of it. If the wire has another size than one of the
/// reader's own version there is a row of its "bytes", and if it was read one of its "time", in percent of that for
/// such a wire. Throws std::logic_error if `codec` lacks one of the versions.
std::vector<Row> try_evolution(const EvolutionCase& one, const CodecEntry& codec);

/// The time that `codec` takes to read `wire`, divided by its time for `own`: the median over several rounds. A round
/// has four batches of about 100 microseconds, in the order own, wire, wire, own, so that a change of the machine's
/// speed affects both alike. Returns nothing if one of them cannot be read. Takes about 5 milliseconds.
std::optional<double> time_ratio(VersionCodec& codec, WireBuffer& wire, WireBuffer& own);

}  // namespace scenebench
