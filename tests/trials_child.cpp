// Stands in for the footprint program in tests: tries cases in codecs that end their process.
#include <fmt/format.h>

#include "commands/say.h"
#include "commands/trials.h"
#include "system/process.h"
#include "touchy_codecs.h"

int main(int argc, char** argv) {
  using namespace scenebench;
  const auto parsed = parse_options(arguments_of(argc, argv));
  if (const auto* stop = std::get_if<Stop>(&parsed)) {
    say("{}", stop->text);
    return static_cast<int>(stop->code);
  }
  return static_cast<int>(try_in_child(std::get<Options>(parsed), touchy_codecs()));
}
