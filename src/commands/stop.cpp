#include "commands/stop.h"

#include "commands/say.h"

namespace scenebench {

ExitCode end_with(const Stop& stop) {
  say("bench: {}\n", stop.text);
  return stop.code;
}

}  // namespace scenebench
