#include "scenarios/snapshots/link.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace scenebench {
namespace {

constexpr std::uint64_t kLongestWire = 64 << 20;  // more than any tick has; a packet that claims more is none of ours

}  // namespace

void WireHistory::keep(std::uint32_t tick, std::span<const std::byte> wire) {
  Kept& kept = kept_[tick % kept_.size()];
  kept.tick = tick;
  if (kept.wire.capacity() < wire.size()) kept.wire.reserve(2 * wire.size());  // so that it rarely grows again
  kept.wire.assign(wire.begin(), wire.end());
}

std::span<const std::byte> WireHistory::at(std::uint32_t tick) const {
  const Kept& kept = kept_[tick % kept_.size()];
  if (kept.tick != tick) throw std::runtime_error(fmt::format("the wire of tick {} is not there", tick));
  return kept.wire;
}

SnapshotLink::SnapshotLink(const SnapshotWay& way, StructsCodec<tick::Tick>& codec, std::size_t padding,
                           std::span<const std::byte> dictionary)
    : way_(way), codec_(codec), padding_(padding) {
  if (way.compressor.empty()) return;
  compressor_ = shipping_compressor(way.compressor, dictionary);
  notes_size_ = !compressor_->claimed_size({});
}

std::optional<std::uint32_t> SnapshotLink::acknowledged(std::uint32_t now) const {
  const auto newest = std::find_if(arrived_.rbegin(), arrived_.rend(),
                                   [&](std::uint32_t tick) { return tick + way_.late <= now; });
  if (newest == arrived_.rend() || now - *newest >= WireHistory::kTicks) return std::nullopt;
  return *newest;
}

bool SnapshotLink::prepare(const World& world) {
  base_ = way_.has_base() ? acknowledged(world.number()) : std::nullopt;
  if (way_.whole || !base_) {
    world.whole(prepared_);
  } else {
    world.changes_since(*base_, prepared_);
  }
  return base_.has_value() || !way_.has_base();
}

template <class Each>
void SnapshotLink::for_each_in(Head& head, Each&& each) const {
  if (way_.has_prefix()) {
    each(head.number);
    each(head.base);
  }
  if (notes_size_) each(head.size);
}

std::span<const std::byte> SnapshotLink::send() {
  const std::span<const std::byte> wire = codec_.encode(prepared_);
  if (!compressor_) return last_sent_ = wire;
  Head head{prepared_.number, base_.value_or(prepared_.number), static_cast<std::uint32_t>(wire.size())};
  std::size_t bytes_of_head = 0;
  for_each_in(head, [&](std::uint32_t) { bytes_of_head += sizeof(std::uint32_t); });
  const bool has_prefix = way_.has_prefix() && base_;
  const std::span<std::byte> packet =
      compressor_->compress(wire, has_prefix ? sent_.at(*base_) : std::span<const std::byte>{}, bytes_of_head);
  std::byte* to = packet.data();
  for_each_in(head, [&](std::uint32_t value) {
    std::memcpy(to, &value, sizeof value);
    to += sizeof value;
  });
  if (way_.has_prefix()) sent_.keep(prepared_.number, wire);
  return last_sent_ = packet;
}

void SnapshotLink::deliver() {
  arrived_.push_back(prepared_.number);
  if (arrived_.size() > WireHistory::kTicks) arrived_.erase(arrived_.begin());
  deliver(last_sent_);
}

void SnapshotLink::deliver(std::span<const std::byte> packet) {
  if (compressor_) {
    delivered_.assign(packet.begin(), packet.end());
    unread_ = delivered_;
    return;
  }
  room_used_ = packet.size();  // a socket would read straight into the room
  room_.resize(std::max(room_.size(), packet.size() + padding_));
  std::fill(std::ranges::copy(packet, room_.begin()).out, room_.end(), std::byte{});
}

SnapshotLink::Head SnapshotLink::take_head() {
  Head head;
  for_each_in(head, [&](std::uint32_t& value) {
    if (unread_.size() < sizeof value) throw std::runtime_error("a packet without a head");
    std::memcpy(&value, unread_.data(), sizeof value);
    unread_ = unread_.subspan(sizeof value);
  });
  return head;
}

std::span<std::byte> SnapshotLink::wire_of_delivered() {
  if (!compressor_) return std::span(room_).first(room_used_);
  const Head head = take_head();
  const std::uint64_t size = compressor_->claimed_size(unread_).value_or(head.size);
  if (size > kLongestWire) throw std::runtime_error("a packet that claims more bytes than any tick has");
  room_.resize(std::max<std::size_t>(room_.size(), size + padding_));
  const std::span<std::byte> wire(room_.data(), static_cast<std::size_t>(size));
  compressor_->decompress(unread_, wire,
                          head.base != head.number ? received_.at(head.base) : std::span<const std::byte>{});
  std::memset(room_.data() + wire.size(), 0, padding_);
  if (way_.has_prefix()) received_.keep(head.number, wire);
  return wire;
}

void SnapshotLink::receive() {
  tick::Tick decoded;
  if (!codec_.decode(wire_of_delivered(), decoded)) throw std::runtime_error("the codec rejects its own wire");
  const char* const fault = replica_.apply(decoded);
  codec_.free_copy(decoded);
  if (fault) throw std::runtime_error(fmt::format("not applied: {}", fault));
}

}  // namespace scenebench
