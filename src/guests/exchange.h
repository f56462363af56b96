// The guests' input files: each workload as JSON, and in each other format that a codec of this build writes without
// loss.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "harness/codec_entry.h"
#include "model/workload.h"

namespace scenebench {

/// A format of the files in the exchange folder and of guests' proofs.
struct ExchangeFormat {
  std::string_view ending;  ///< of its files: "pb"
  std::string_view name;    ///< "protobuf": what codecs and libraries call it
};

inline constexpr ExchangeFormat kExchangeFormats[] = {
    {"json", "json"}, {"msgpack", "messagepack"}, {"cbor", "cbor"}, {"bson", "bson"},
    {"pb", "protobuf"}, {"fb", "flatbuffers"}, {"avro", "avro"}};

/// The workloads that guests measure unless told otherwise.
std::vector<Workload> guest_workloads();

/// Whether the codec declares no loss that can affect this kind of workload, a document or a shape.
bool loses_nothing(const CodecEntry& codec, const Workload& workload);

/// The codecs among `codecs` that have this format and the workload's shape. Those that lose nothing come first; within
/// each group, those that check their input.
std::vector<const CodecEntry*> readers_of_format(std::span<const CodecEntry> codecs, std::string_view format,
                                                 const Workload& workload);

/// Those of readers_of_format() that also encode, in the same order; only those that lose nothing, if there are any.
std::vector<const CodecEntry*> codecs_of_format(std::span<const CodecEntry> codecs, std::string_view format,
                                                const Workload& workload);

/// The workload's name in file names: "scene-200".
std::string file_name_of(const Workload& workload);

/// A file of the exchange folder.
struct ExchangeFile {
  std::string workload;
  std::string_view ending;  ///< of its format
  std::string writer;       ///< a codec, or "the workload's JSON text"
};

/// Writes the files and manifest.json to `folder`, and returns the files. JSON is the text that our codecs read, too
/// (model/canonical_text.h), so that times compare readers; one of them must find all of the workload in it. Any other
/// format is written by a codec that loses nothing of the workload; without one it gets no file for that workload, and
/// BSON gets none for a list. The manifest names `schemas` as the folder of schemas. The error says which codec is
/// missing or what could not be written.
Expected<std::vector<ExchangeFile>, Failure> write_exchange(const std::filesystem::path& folder,
                                                            const std::filesystem::path& schemas,
                                                            const std::vector<Workload>& workloads,
                                                            std::span<const CodecEntry> codecs);

}  // namespace scenebench
