// bench with one codec.
#include "codecs/rapidjson/rapidjson.h"
#include "commands/commands.h"
#include "fixtures/make_codec.h"
#include "system/process.h"

int main(int argc, char** argv) {
  using namespace scenebench;
  const std::vector<CodecEntry> all{make_entry<codecs::RapidJson<docs::FooBarContainer>>()};
  return static_cast<int>(run_bench(arguments_of(argc, argv), all));
}
