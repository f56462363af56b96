// The data that guests work on, as files: each workload in each format of which this build has a codec.
#pragma once

#include <any>
#include <filesystem>
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

/// All codecs among `codecs` that read the format of this name over `workload`: first those that lose nothing of it, and
/// among them those that check their input.
std::vector<const CodecEntry*> readers_of_format(std::span<const CodecEntry> codecs, std::string_view format,
                                                 const Workload& workload);

/// The codecs among `codecs` that read and write the format of this name over `workload` and lose nothing of it; if
/// there is none, those that do. Those that check their input come first.
std::vector<const CodecEntry*> codecs_of_format(std::span<const CodecEntry> codecs, std::string_view format,
                                                const Workload& workload);

/// The one object of `workload` that guests get: its first.
std::any guest_object(const Workload& workload);

/// "scene-200": the name of a workload in names of files.
std::string file_name_of(const Workload& workload);

/// A file of the exchange folder.
struct ExchangeFile {
  std::string workload;
  std::string_view ending;  ///< of its format
  std::string codec;        ///< who wrote it
};

/// Writes the files and manifest.json to `folder`, each by a codec that loses nothing of its workload; a format without one
/// has no file of that workload, and BSON none of a list. `schemas` is the folder of schemas that the manifest names. Gives
/// what was written. The error says which codec is missing, or what could not be written.
Expected<std::vector<ExchangeFile>, Failure> write_exchange(const std::filesystem::path& folder,
                                                            const std::filesystem::path& schemas,
                                                            const std::vector<Workload>& workloads,
                                                            std::span<const CodecEntry> codecs);

}  // namespace scenebench
