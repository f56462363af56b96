#include "harness/wires.h"

#include "system/evict.h"

namespace scenebench {
namespace {

std::size_t random_offset(Random& random) {
  constexpr std::size_t kPage = 4096;
  return kCacheLine * random.below(kPage / kCacheLine);
}

}  // namespace

WireBuffer foreign_wire(std::span<const std::byte> bytes, std::size_t padding, bool trusts) {
  constexpr std::size_t kTrailingBytes = 256;
  WireBuffer wire(bytes, padding + (trusts ? kTrailingBytes : 0));
  if (trusts) std::fill_n(wire.bytes().data() + bytes.size() + padding, kTrailingBytes, std::byte{0xA5});
  return wire;
}

void WireSet::add(std::span<const std::byte> wire) {
  wires_.emplace_back(wire, padding_);
  views_.push_back(wires_.back().bytes());
}

std::size_t WireSet::total_bytes() const {
  std::size_t bytes = 0;
  for (const auto& view : views_) bytes += std::max(view.size(), kCacheLine);
  return bytes;
}

std::size_t WireSet::longest_input() const {
  const auto found = std::ranges::max_element(views_, {}, &std::span<std::byte>::size);
  return static_cast<std::size_t>(found - views_.begin());
}

void WireSet::relocate(Random& random) {
  copies_.clear();
  if (total_bytes() > kBatchBytes) return;  // batches read copies
  for (std::size_t i = 0; i < wires_.size(); ++i) {
    wires_[i] = WireBuffer(views_[i], padding_, random_offset(random));
    views_[i] = wires_[i].bytes();
  }
}

Wires WireSet::copies(Rotation order, std::size_t count, Random& random) {
  const std::span<const std::byte> room = views_[longest_input()];
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
  shuffle(copied_, random);
  evict(std::vector<std::span<const std::byte>>(copied_.begin(), copied_.end()));
  return copied_;
}

}  // namespace scenebench
