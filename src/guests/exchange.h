// The data that guests work on, as files: each workload in each format of which this build has a codec.
#pragma once

#include <any>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "harness/codec.h"
#include "model/workload.h"

namespace scenebench {

/// A format, as files of the exchange folder and proofs of guests end in it.
struct ExchangeFormat {
  std::string_view ending;  ///< "pb"
  std::string_view name;    ///< "protobuf": what codecs and libraries call it
};

inline constexpr ExchangeFormat kExchangeFormats[] = {
    {"json", "json"}, {"msgpack", "messagepack"}, {"cbor", "cbor"}, {"bson", "bson"},
    {"pb", "protobuf"}, {"fb", "flatbuffers"}, {"avro", "avro"}};

/// The workloads that guests measure unless told otherwise.
std::vector<Workload> guest_workloads();

/// Whether the codec gives all of the workload's values back as they were.
bool loses_nothing(const CodecEntry& codec, const Workload& workload);

/// The codecs among `codecs` that read and write the format of this name over `workload` and lose nothing of it; if
/// there is none, those that do. Those that check their input come first.
std::vector<const CodecEntry*> codecs_of_format(std::span<const CodecEntry> codecs, std::string_view format,
                                                const Workload& workload);

/// The one object of `workload` that guests get: its first.
std::any guest_object(const Workload& workload);

/// "scene-200": the name of a workload in names of files.
std::string file_name_of(const Workload& workload);

/// Writes the files and manifest.json to `folder`, each by a codec that loses nothing; a format without one has no file
/// of that workload. `schemas` is the folder of schemas that the manifest names. The error says which codec is missing,
/// or what could not be written.
std::optional<Failure> write_exchange(const std::filesystem::path& folder, const std::filesystem::path& schemas,
                                      const std::vector<Workload>& workloads, std::span<const CodecEntry> codecs);

}  // namespace scenebench
