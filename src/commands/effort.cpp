#include "commands/effort.h"

namespace scenebench {

Effort effort_of(const Options& options) {
  Effort effort = options.quick ? Effort{{6}, 0.004} : Effort{{10, options.budget_seconds}, 0.02};
  if (options.sweep && !options.quick) effort = {{10}, 0.01};
  if (options.google.seconds) effort.seconds = *options.google.seconds;
  if (!options.google.passed_on.empty()) effort.patience = {20};
  if (options.google.repetitions) effort.patience = {*options.google.repetitions};
  if (options.repetitions) effort.patience = {*options.repetitions};
  return effort;
}

}  // namespace scenebench
