#include "harness/wire_set.h"

#include <algorithm>

#include "system/evict.h"

namespace scenebench {

void WireSet::add(std::span<const std::byte> wire) {
  wires_.emplace_back(wire, padding_);
  views_.push_back(wires_.back().bytes());
}

void WireSet::clear() {
  wires_.clear();
  copies_.clear();
  views_.clear();
}

std::size_t WireSet::total_bytes() const {
  std::size_t bytes = 0;
  for (const auto& view : views_) bytes += std::max(view.size(), kCacheLine);
  return bytes;
}

std::size_t WireSet::longest() const {
  const auto found = std::ranges::max_element(views_, {}, &std::span<std::byte>::size);
  return static_cast<std::size_t>(found - views_.begin());
}

namespace {

constexpr std::size_t kPage = 4096;

std::size_t random_offset(Random& random) { return kCacheLine * random.below(kPage / kCacheLine); }

}  // namespace

void WireSet::relocate(Random& random) {
  copies_.clear();
  if (total_bytes() > kBatchBytes) return;  // batches read copies
  for (std::size_t i = 0; i < wires_.size(); ++i) {
    wires_[i] = WireBuffer(views_[i], padding_, random_offset(random));
    views_[i] = wires_[i].bytes();
  }
}

Wires WireSet::copies(Rotation order, std::size_t count, Random& random) {
  const std::span<const std::byte> room = views_[longest()];
  while (copies_.size() < count) copies_.emplace_back(room, padding_, random_offset(random));
  copied_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    copies_[i].restore(views_[order.next()]);
    copied_.push_back(copies_[i].bytes());
  }
  return copied_;
}

Wires WireSet::cold_copies(Rotation order, std::size_t count, Random& random) {
  copies(order, count, random);
  // In random order, because otherwise the processor prefetches the next one.
  shuffle(copied_, random);
  std::vector<std::span<const std::byte>> all(copied_.begin(), copied_.end());
  evict(all);
  return copied_;
}

}  // namespace scenebench
