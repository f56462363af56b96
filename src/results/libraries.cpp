#include "results/libraries.h"

#include <algorithm>

namespace scenebench {
namespace {

constexpr std::string_view kOfFlatBuffers =
    "C, C++, C#, Dart, Go, Java, JavaScript, Kotlin, Lobster, Lua, Nim, PHP, Python, Rust, Swift, TypeScript";
constexpr std::string_view kOfProtobuf = "C++, C#, Dart, Go, Java, JavaScript, Kotlin, Objective-C, PHP, Python, Ruby, "
                                         "Rust";

/// What the documentation of libraries says about threads.
constexpr std::string_view kSharedReading = "shared reading", kObjectsApart = "objects apart",
                           kWithConditions = "on conditions";

constexpr LibraryFacts kFacts[] = {
    {"Apache Avro C", "Apache-2.0", "C, C++, C#, Java, JavaScript, Perl, PHP, Python, Ruby, Rust",
     "https://github.com/apache/avro"},
    {"Apache Fory", "Apache-2.0", "C++, C#, Dart, Go, Java, JavaScript, Kotlin, Python, Rust, Scala, Swift",
     "https://github.com/apache/fory"},
    {"Apache Thrift", "Apache-2.0",
     "C, C++, C#, D, Dart, Delphi, Erlang, Go, Haxe, Java, JavaScript, Kotlin, Lua, OCaml, Perl, PHP, Python, Ruby, "
     "Rust, Swift",
     "https://github.com/apache/thrift"},
    {"Binn", "Apache-2.0", "C", "https://github.com/liteserver/binn"},
    {"Boost.JSON", "BSL-1.0", "C++", "https://github.com/boostorg/json", kSharedReading},
    {"Boost.Serialization", "BSL-1.0", "C++", "https://github.com/boostorg/serialization", kObjectsApart},
    {"CMP", "MIT", "C", "https://github.com/camgunz/cmp", kObjectsApart},
    {"Cap'n Proto", "MIT", "C++", "https://github.com/capnproto/capnproto"},
    {"DAW JSON Link", "BSL-1.0", "C++", "https://github.com/beached/daw_json_link"},
    {"Expat", "MIT", "C", "https://github.com/libexpat/libexpat"},
    {"FlatBuffers", "Apache-2.0", kOfFlatBuffers, "https://github.com/google/flatbuffers", kSharedReading},
    {"JSON for Modern C++", "MIT", "C++", "https://github.com/nlohmann/json"},
    {"Jansson", "MIT", "C", "https://github.com/akheron/jansson", kSharedReading},
    {"JsonCpp", "MIT", "C++", "https://github.com/open-source-parsers/jsoncpp", kObjectsApart},
    {"Lite3", "MIT", "C", "https://github.com/fastserial/lite3"},
    {"MPack", "MIT", "C", "https://github.com/ludocode/mpack"},
    {"Protocol Buffers", "BSD-3-Clause", kOfProtobuf, "https://github.com/protocolbuffers/protobuf", kSharedReading},
    {"RapidJSON", "MIT", "C++", "https://github.com/Tencent/rapidjson"},
    {"RapidXML", "BSL-1.0 OR MIT", "C++", "https://rapidxml.sourceforge.net"},
    {"Simple Binary Encoding", "Apache-2.0", "C, C++, C#, Go, Java, Rust",
     "https://github.com/aeron-io/simple-binary-encoding"},
    {"TinyCBOR", "MIT", "C", "https://github.com/intel/tinycbor"},
    {"TinyXML-2", "Zlib", "C++", "https://github.com/leethomason/tinyxml2"},
    {"YAJL", "ISC", "C", "https://github.com/lloyd/yajl"},
    {"YAS", "BSL-1.0", "C++", "https://github.com/niXman/yas"},
    {"alpaca", "MIT", "C++", "https://github.com/p-ranav/alpaca"},
    {"apache-avro", "Apache-2.0", "Rust", "https://github.com/apache/avro-rs"},
    {"bilrost", "Apache-2.0", "Rust", "https://github.com/mumbleskates/bilrost"},
    {"bincode", "MIT", "Rust", "https://github.com/bincode-org/bincode"},
    {"bitcode", "MIT OR Apache-2.0", "Rust", "https://github.com/SoftbearStudios/bitcode"},
    {"bitsery", "MIT", "C++", "https://github.com/fraillt/bitsery"},
    {"borsh", "MIT OR Apache-2.0", "Rust", "https://github.com/near/borsh-rs"},
    {"bson", "MIT", "Rust", "https://github.com/mongodb/bson-rust"},
    {"bsoncxx", "Apache-2.0", "C++", "https://github.com/mongodb/mongo-cxx-driver"},
    {"buffa", "Apache-2.0", "Rust", "https://github.com/anthropics/buffa"},
    {"cJSON", "MIT", "C", "https://github.com/DaveGamble/cJSON", kWithConditions},
    {"capnp", "MIT", "Rust", "https://github.com/capnproto/capnproto-rust"},
    {"cereal", "BSD-3-Clause", "C++", "https://github.com/USCiLab/cereal"},
    {"ciborium", "Apache-2.0", "Rust", "https://github.com/enarx/ciborium"},
    {"cista", "MIT", "C++", "https://github.com/felixguendling/cista"},
    {"flatbuffers", "Apache-2.0", kOfFlatBuffers, "https://github.com/google/flatbuffers"},
    {"flatcc", "Apache-2.0", "C", "https://github.com/dvidelabs/flatcc", kSharedReading},
    {"flexbuffers", "Apache-2.0", kOfFlatBuffers, "https://github.com/google/flatbuffers"},
    {"glaze", "MIT", "C++", "https://github.com/stephenberry/glaze"},
    {"json", "MIT OR Apache-2.0", "Rust", "https://github.com/maciejhirsz/json-rust"},
    {"json-builder", "BSD-2-Clause", "C", "https://github.com/json-parser/json-builder"},
    {"json-c", "MIT", "C", "https://github.com/json-c/json-c"},
    {"json-parser", "BSD-2-Clause", "C", "https://github.com/json-parser/json-parser"},
    {"jsoncons", "BSL-1.0", "C++", "https://github.com/danielaparker/jsoncons"},
    {"libbson", "Apache-2.0", "C", "https://github.com/mongodb/mongo-c-driver", kObjectsApart},
    {"libcbor", "MIT", "C", "https://github.com/PJK/libcbor", kObjectsApart},
    {"libxml2", "MIT", "C", "https://gitlab.gnome.org/GNOME/libxml2", kObjectsApart},
    {"minicbor", "BlueOak-1.0.0", "Rust", "https://github.com/twittner/minicbor"},
    {"msgpack-c", "BSL-1.0", "C", "https://github.com/msgpack/msgpack-c"},
    {"msgpack-cxx", "BSL-1.0", "C++", "https://github.com/msgpack/msgpack-c"},
    {"musli", "MIT OR Apache-2.0", "Rust", "https://github.com/udoprog/musli"},
    {"nanopb", "Zlib", "C", "https://github.com/nanopb/nanopb"},
    {"nanoserde", "MIT OR Apache-2.0", "Rust", "https://github.com/not-fl3/nanoserde"},
    {"no_proto", "MIT", "Rust", "https://github.com/ClickSimply/NoProto"},
    {"postcard", "MIT OR Apache-2.0", "Rust", "https://github.com/jamesmunns/postcard"},
    {"prost", "Apache-2.0", "Rust", "https://github.com/tokio-rs/prost"},
    {"protobuf 3", "MIT", "Rust", "https://github.com/stepancheg/rust-protobuf"},
    {"protobuf 4", "BSD-3-Clause", kOfProtobuf, "https://github.com/protocolbuffers/protobuf"},
    {"pugixml", "MIT", "C++", "https://github.com/zeux/pugixml", kSharedReading},
    {"rapidyaml", "MIT", "C++", "https://github.com/biojppm/rapidyaml"},
    {"reflect-cpp", "MIT", "C++", "https://github.com/getml/reflect-cpp"},
    {"rkyv", "MIT", "Rust", "https://github.com/rkyv/rkyv"},
    {"rmp-serde", "MIT", "Rust", "https://github.com/3Hren/msgpack-rust"},
    {"rmpv", "MIT", "Rust", "https://github.com/3Hren/msgpack-rust"},
    {"ron", "MIT OR Apache-2.0", "Rust", "https://github.com/ron-rs/ron"},
    {"savefile", "MIT OR Apache-2.0", "Rust", "https://github.com/avl/savefile"},
    {"serde_json", "MIT OR Apache-2.0", "Rust", "https://github.com/serde-rs/json"},
    {"serialize", "BSD-3-Clause", "C++", "https://github.com/mas-bandwidth/serialize"},
    {"simd-json", "Apache-2.0 OR MIT", "Rust", "https://github.com/simd-lite/simd-json"},
    {"simdjson", "Apache-2.0", "C++", "https://github.com/simdjson/simdjson", kObjectsApart},
    {"sonic-cpp", "Apache-2.0", "C++", "https://github.com/bytedance/sonic-cpp"},
    {"sonic-rs", "Apache-2.0", "Rust", "https://github.com/cloudwego/sonic-rs"},
    {"speedy", "MIT OR Apache-2.0", "Rust", "https://github.com/koute/speedy"},
    {"upb", "BSD-3-Clause", "C", "https://github.com/protocolbuffers/protobuf"},
    {"wincode", "Apache-2.0", "Rust", "https://github.com/anza-xyz/wincode"},
    {"yalantinglibs", "Apache-2.0", "C++", "https://github.com/alibaba/yalantinglibs"},
    {"yaml-cpp", "MIT", "C++", "https://github.com/jbeder/yaml-cpp"},
    {"yyjson", "MIT", "C", "https://github.com/ibireme/yyjson", kSharedReading},
    {"zpp_bits", "MIT", "C++", "https://github.com/eyalz800/zpp_bits"}};

static_assert(std::ranges::is_sorted(kFacts, {}, &LibraryFacts::library));

}  // namespace

std::span<const LibraryFacts> all_library_facts() { return kFacts; }

const LibraryFacts* facts_of(std::string_view library) {
  const auto found = std::ranges::lower_bound(kFacts, library, {}, &LibraryFacts::library);
  return found != std::end(kFacts) && found->library == library ? found : nullptr;
}

}  // namespace scenebench
