// bench with one codec, which tests/program/ab_check.sh compares with itself. A copy of this program with "slowed" in
// its name takes 5% longer to encode: every fifteenth call does its work twice, and the second time takes about three
// quarters of the first. It is a copy, because programs that are not byte for byte the same differ by some percent,
// depending on where the linker puts their code.
#include <string_view>

#include "codecs/rapidjson/rapidjson.h"
#include "commands/commands.h"
#include "fixtures/make_codec.h"
#include "system/process.h"

namespace scenebench {
namespace {

bool is_slowed = false;

template <class Shape>
class Slowed : public codecs::RapidJson<Shape> {
 public:
  using Base = codecs::RapidJson<Shape>;

  std::span<const std::byte> encode(const Shape& value) {
    constexpr unsigned kEvery = 15;
    if (is_slowed && ++calls_ % kEvery == 0) Base::encode(value);
    return Base::encode(value);
  }

 private:
  unsigned calls_ = 0;
};

}  // namespace
}  // namespace scenebench

int main(int argc, char** argv) {
  using namespace scenebench;
  is_slowed = std::string_view(argv[0]).find("slowed") != std::string_view::npos;
  const std::vector<CodecEntry> codecs{make_entry<Slowed<docs::FooBarContainer>>()};
  return static_cast<int>(run_bench(arguments_of(argc, argv), codecs));
}
