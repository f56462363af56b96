#include "model/random.h"

#include <random>

namespace scenebench {

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

}  // namespace scenebench
