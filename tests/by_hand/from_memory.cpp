// What encode and load take of objects and wires that are in memory, by plain loops: a check of the phases encode-cold
// and load-cold that shares no loop, no order and no eviction with them (from_memory.sh). Prints a line for each codec,
// work and way: nanoseconds of one operation, the median of many batches.
//
//   third    for load: a walk in random order through wires that the third level of the caches holds and the first two
//   do
//            not, for which there is no phase; the best of 200 walks, as other programs take that level, too
//   flushed  a batch of 93 objects in random order, whose cache lines are flushed one after the other before it
//   far      a walk in random order through so many objects that no cache holds them, as after loading a level; here
//   the
//            processor must also find each object's page
#include <emmintrin.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "by_hand.h"
#include "flatbuffers_docs.h"
#include "protobuf_docs.h"
#include "raw_docs.h"

namespace scenebench::by_hand {
namespace {

using Wire = std::vector<std::uint8_t>;
using Objects = std::vector<docs::FooBarContainer>;

constexpr std::size_t kObjects = 16'384, kFar = 12 * kObjects, kTogether = 93;

bool load(const FlatBuffers&, const Wire& wire, Sum& sum) {
  return walk(*::flatbuffers::GetRoot<fb::docs::FooBarContainer>(wire.data()), sum);
}

bool load(const ProtocolBuffers&, const Wire& wire, Sum& sum) {
  pb::docs::FooBarContainer read;
  return read.ParseFromArray(wire.data(), static_cast<int>(wire.size())) && walk(read, sum);
}

bool load(const RawStructs&, const Wire& wire, Sum& sum) {
  return walk(*reinterpret_cast<const RawContainer*>(wire.data()), sum);
}

void flush(const void* memory, std::size_t bytes) {
  const char* const begin = static_cast<const char*>(memory);
  for (std::size_t i = 0; i < bytes; i += 32) _mm_clflush(begin + i);
  _mm_clflush(begin + bytes - 1);
}

void flush(const Wire& wire) { flush(wire.data(), wire.size()); }

void flush(const std::string& text) { flush(text.data(), text.size() + 1); }

void flush(const docs::FooBarContainer& object) {
  flush(object.location);
  for (const docs::FooBar& foobar : object.list) flush(foobar.name);
  flush(object.list.data(), object.list.size() * sizeof(docs::FooBar));
  flush(&object, sizeof object);
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

/// Nanoseconds of `operation` for each of `items` in the order of `order`, the median of batches.
template <class Item, class Operation>
double time_batches(const std::vector<Item>& items, std::span<const std::uint32_t> order, bool flushes,
                    Operation&& operation) {
  std::vector<double> times;
  for (; order.size() >= kTogether; order = order.subspan(kTogether)) {
    const auto batch = order.first(kTogether);
    if (flushes) {
      for (const std::uint32_t item : batch) flush(items[item]);
      _mm_mfence();
    }
    const auto start = std::chrono::steady_clock::now();
    for (const std::uint32_t item : batch) operation(unknown(items[item]));
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    times.push_back(time.count() / kTogether);
  }
  return median(std::move(times));
}

template <class Item, class Operation>
void time_both(const char* codec, const char* work, const std::vector<Item>& items,
               std::span<const std::uint32_t> order, Operation&& operation) {
  for (const bool flushes : {true, false}) {
    std::printf("%s %s %s %.1f\n", codec, work, flushes ? "flushed" : "far",
                time_batches(items, order, flushes, operation));
  }
}

/// Nanoseconds of `operation` for each of the first kObjects items, in the order of `order`; the best of many walks.
template <class Item, class Operation>
double time_third(const std::vector<Item>& items, std::span<const std::uint32_t> order, Operation&& operation) {
  std::vector<std::uint32_t> first;
  std::ranges::copy_if(order, std::back_inserter(first), [](std::uint32_t item) { return item < kObjects; });
  double best = time_batches(items, first, false, operation);
  for (int walk = 1; walk < 200; ++walk) best = std::min(best, time_batches(items, first, false, operation));
  return best;
}

/// Returns whether all could be read.
template <class Codec>
bool run_from_memory(const char* name, const Objects& objects, std::span<const std::uint32_t> order) {
  Codec codec;
  time_both(name, "encode", objects, order, [&](const docs::FooBarContainer& object) {
    codec.encode(object);
    benchmark::ClobberMemory();
  });
  std::vector<Wire> wires;
  for (const docs::FooBarContainer& object : objects) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(codec.encode(object));
    wires.emplace_back(bytes, bytes + codec.size());
  }
  Sum sum;
  bool complete = true;
  const auto load_one = [&](const Wire& wire) { complete &= load(codec, wire, sum); };
  std::printf("%s load third %.1f\n", name, time_third(wires, order, load_one));
  time_both(name, "load", wires, order, load_one);
  benchmark::DoNotOptimize(sum.total());
  return complete;
}

}  // namespace
}  // namespace scenebench::by_hand

int main() {
  using namespace scenebench::by_hand;
  Objects objects;
  for (std::size_t i = 0; i < kFar; ++i) objects.push_back(scenebench::docs::make_varied_container(i % kObjects));
  std::vector<std::uint32_t> order(kFar);
  std::iota(order.begin(), order.end(), 0u);
  std::shuffle(order.begin(), order.end(), std::mt19937(std::random_device{}()));
  const bool right = run_from_memory<RawStructs>("raw-structs", objects, order) &&
                     run_from_memory<FlatBuffers>("flatbuffers", objects, order) &&
                     run_from_memory<ProtocolBuffers>("protobuf-lite", objects, order);
  return right ? 0 : 1;
}
