// A small deterministic generator: the same numbers on every platform and compiler, which std:: distributions do not
// promise.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace scenebench {

/// A seed from the system, different in every run. Throws what std::random_device throws if it fails.
std::uint64_t random_seed();

/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  /// 64 evenly distributed bits.
  std::uint64_t bits() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  /// An integer in [0, bound); bound must not be 0. The bias of the modulo is below 2^-32 for bounds below 2^32.
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(bits() % bound); }

  /// An integer in [low, high].
  std::int32_t between(std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(below(static_cast<std::uint32_t>(high - low) + 1));
  }

  /// One of the 2^24 floats in [0, 1) that are equally far apart.
  float unit_float() { return static_cast<float>(bits() >> 40) / 16'777'216.0f; }

  /// True once in `n` calls on average.
  bool one_in(std::uint32_t n) { return below(n) == 0; }

 private:
  std::uint64_t state_;
};

/// Puts `items` in random order.
template <class Items>
void shuffle(Items& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
  }
}

/// The numbers below `count` in an order that `seed` determines.
std::vector<std::uint32_t> shuffled_numbers(std::size_t count, std::uint64_t seed);

}  // namespace scenebench
