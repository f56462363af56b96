// bench with codecs that fail in the middle of a run, beside ones that do not: see broken_codecs_test.sh.
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <random>
#include <stdexcept>

#include "commands/commands.h"
#include "fixtures/broken_codec.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// Of the codec that decodes `calls` times, then fails so.
template <int calls, void (*fail)()>
const char* name_of = "";

template <class RootStruct, int calls, void (*fail)()>
class WearsOut : public IntactCodecOver<RootStruct> {
 public:
  using Base = IntactCodecOver<RootStruct>;

  static CodecInfo info() {
    CodecInfo info = Base::info();
    info.name = name_of<calls, fail>;
    return info;
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    if (++used_ > calls) fail();
    return Base::decode(wire);
  }

 private:
  static inline int used_ = 0;
};

void throw_it() { throw std::runtime_error("worn out"); }
void crash() { std::raise(SIGSEGV); }
void hang() {
  for (volatile bool forever = true; forever;) {
  }
}

/// Gives back other values than it was given.
class Swaps : public SwappedFieldsCodec {
 public:
  static CodecInfo info() {
    CodecInfo info = SwappedFieldsCodec::info();
    info.name = "swaps";
    return info;
  }
};

/// In every other process it encodes four times as slowly, so that no comparison of it with itself is decided. Each
/// adds a line to the file `processes`: where in its page a block of 312 bytes begins.
class Wavers : public IntactCodecOver<document::Value> {
 public:
  using Base = IntactCodecOver<document::Value>;

  static CodecInfo info() {
    CodecInfo info = Base::info();
    info.name = "wavers";
    return info;
  }

  std::span<const std::byte> encode(const Shape& value) {
    static const bool is_slow = [] {
      constexpr std::uintptr_t kPage = 4096;
      const auto block = std::make_unique<std::byte[]>(312);
      std::ofstream("processes", std::ios::app) << reinterpret_cast<std::uintptr_t>(block.get()) % kPage << '\n';
      return std::random_device()() % 2 == 0;
    }();
    for (int i = 0; is_slow && i < 3; ++i) Base::encode(value);
    return Base::encode(value);
  }
};

template <int calls, void (*fail)()>
CodecEntry named(const char* name) {
  name_of<calls, fail> = name;
  return make_entry<WearsOut<docs::FooBarContainer, calls, fail>, WearsOut<scene::Scene, calls, fail>,
                    WearsOut<document::Value, calls, fail>>();
}

}  // namespace
}  // namespace scenebench

int main(int argc, char** argv) {
  using namespace scenebench;
  constexpr int kInProof = 0, kInTurns = 100;
  const std::vector<CodecEntry> codecs{named<kInProof, throw_it>("throws-at-once"), named<kInTurns, throw_it>("throws"),
                                       named<kInTurns, crash>("crashes"), named<kInTurns, hang>("hangs"),
                                       make_entry<Swaps>(), make_entry<Wavers>(),
                                       make_entry<IntactCodec, IntactCodecOver<scene::Scene>,
                                                  IntactCodecOver<document::Value>>()};
  return static_cast<int>(run_bench(arguments_of(argc, argv), codecs));
}
