// libFuzzer over the command line. Each line of the input is an argument.
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "codecs/all_codecs.h"
#include "commands/options/command.h"
#include "commands/select.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scenebench;
  std::istringstream text(std::string(reinterpret_cast<const char*>(data), size));
  std::vector<std::string> arguments;
  for (std::string argument; std::getline(text, argument);) arguments.push_back(argument);
  static const auto codecs = all_codecs();
  const auto command = parse_command(arguments);
  if (command && (*command)->filters()) select(*(*command)->filters(), codecs, known_workloads());
  return 0;
}
