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

/// Decodes `calls` times, then fails so.
template <class RootStruct, int calls, void (*fail)()>
class WearsOut : public IntactCodecOver<RootStruct> {
 public:
  Result<RootStruct> decode(std::span<const std::byte> wire) {
    if (++used_ > calls) fail();
    return IntactCodecOver<RootStruct>::decode(wire);
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

/// In every other process it encodes four times as slowly, so that no comparison of it with itself is decided. Each
/// adds a line to the file `processes`: where in its page a block of 312 bytes begins.
class Wavers : public IntactCodecOver<document::Value> {
 public:
  using Base = IntactCodecOver<document::Value>;

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
CodecEntry wears_out(const char* name) {
  return called(name, make_entry<WearsOut<docs::FooBarContainer, calls, fail>, WearsOut<scene::Scene, calls, fail>,
                                 WearsOut<document::Value, calls, fail>>());
}

}  // namespace
}  // namespace scenebench

int main(int argc, char** argv) {
  using namespace scenebench;
  constexpr int kInProof = 0, kInTurns = 100;
  const std::vector<CodecEntry> codecs{
      wears_out<kInProof, throw_it>("throws-at-once"), wears_out<kInTurns, throw_it>("throws"),
      wears_out<kInTurns, crash>("crashes"), wears_out<kInTurns, hang>("hangs"),
      called("swaps", make_entry<SwappedFieldsCodec>()), called("wavers", make_entry<Wavers>()),
      make_entry<IntactCodec, IntactCodecOver<scene::Scene>, IntactCodecOver<document::Value>>()};
  return static_cast<int>(run_bench(arguments_of(argc, argv), codecs));
}
