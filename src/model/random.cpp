#include "model/random.h"

#include <numeric>
#include <random>

namespace scenebench {

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

std::vector<std::uint32_t> shuffled_numbers(std::size_t count, std::uint64_t seed) {
  std::vector<std::uint32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0u);
  Random random(seed);
  shuffle(numbers, random);
  return numbers;
}

}  // namespace scenebench
