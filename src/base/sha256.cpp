#include "base/sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace scenebench {
namespace {

using Word = std::uint32_t;
using State = std::array<Word, 8>;

constexpr std::size_t kBlock = 64;  // bytes

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
constexpr std::array<Word, 64> kConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The message schedule (section 6.2.2, step 1).
std::array<Word, 64> schedule_of(std::string_view block) {
  std::array<Word, 64> words{};
  for (std::size_t i = 0; i < kBlock; ++i) words[i / 4] = words[i / 4] << 8 | static_cast<unsigned char>(block[i]);
  for (std::size_t i = 16; i < words.size(); ++i) {
    const Word before = words[i - 15], last = words[i - 2];
    const Word sigma0 = std::rotr(before, 7) ^ std::rotr(before, 18) ^ before >> 3;
    const Word sigma1 = std::rotr(last, 17) ^ std::rotr(last, 19) ^ last >> 10;
    words[i] = words[i - 16] + sigma0 + words[i - 7] + sigma1;
  }
  return words;
}

void add_block(std::string_view block, State& state) {
  const std::array<Word, 64> words = schedule_of(block);
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const Word one = h + sum1 + ((e & f) ^ (~e & g)) + kConstants[i] + words[i];
    const Word sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const Word two = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
  }
  const State added{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += added[i];
}

/// What follows the last whole block: the rest of `bytes`, a bit, zeros, and the length in bits (section 5.1.1).
std::string last_blocks(std::string_view bytes) {
  std::string rest(bytes.substr(bytes.size() / kBlock * kBlock));
  rest += '\x80';
  constexpr std::size_t kLength = 8;
  while (rest.size() % kBlock != kBlock - kLength) rest += '\0';
  const std::uint64_t bits = std::uint64_t{8} * bytes.size();
  for (int shift = 56; shift >= 0; shift -= 8) rest += static_cast<char>(bits >> shift & 0xFF);
  return rest;
}

}  // namespace

std::string sha256(std::string_view bytes) {
  // The first 32 bits of the fractional parts of the square roots of the first eight primes (section 5.3.3).
  State state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::string last = last_blocks(bytes);
  for (std::size_t at = 0; at + kBlock <= bytes.size(); at += kBlock) add_block(bytes.substr(at, kBlock), state);
  for (std::size_t at = 0; at < last.size(); at += kBlock) add_block(std::string_view(last).substr(at, kBlock), state);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const Word word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) text += kDigits[word >> shift & 0xF];
  }
  return text;
}

}  // namespace scenebench
