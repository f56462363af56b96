// bench with codecs that fail in the middle of a run, beside one that does not: see broken_codecs_test.sh.
#include <csignal>
#include <stdexcept>

#include "commands/commands.h"
#include "fixtures/broken_codec.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// Decodes `calls` times, then fails.
template <int calls, void (*fail)()>
class WearsOut : public IntactCodec {
 public:
  static CodecInfo info() {
    CodecInfo info = IntactCodec::info();
    info.name = name;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (++used_ > calls) fail();
    return IntactCodec::decode(wire);
  }

  static inline const char* name = "";

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

template <int calls, void (*fail)()>
CodecEntry named(const char* name) {
  WearsOut<calls, fail>::name = name;
  return make_entry<WearsOut<calls, fail>>();
}

}  // namespace
}  // namespace scenebench

int main(int argc, char** argv) {
  using namespace scenebench;
  constexpr int kInProof = 0, kInTurns = 500;
  const std::vector<CodecEntry> codecs{named<kInProof, throw_it>("throws-at-once"), named<kInTurns, throw_it>("throws"),
                                       named<kInTurns, crash>("crashes"), named<kInTurns, hang>("hangs"),
                                       make_entry<Swaps>(), make_entry<IntactCodec>()};
  return static_cast<int>(run_bench(arguments_of(argc, argv), codecs));
}
