#include "measure/own_data.h"

#include <algorithm>

namespace scenebench {

void add_flags(std::vector<std::string>& arguments, const char* flag, const std::vector<std::string>& values) {
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) arguments.insert(arguments.end(), {flag, *value});
  }
}

void add_data(std::vector<std::string>& arguments, const OwnData& own, const std::vector<std::string>& workloads) {
  if (!own.any()) return add_flags(arguments, "--workload", workloads);
  arguments.insert(arguments.end(), {"--" + own.kind, own.file, "--memory", std::to_string(own.memory)});
}

}  // namespace scenebench
