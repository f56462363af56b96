#include "scenarios/snapshot_link.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace scenebench {

void WireHistory::keep(std::uint32_t tick, std::span<const std::byte> wire) {
  Kept& kept = kept_[tick % kept_.size()];
  kept.tick = tick;
  kept.wire.assign(wire.begin(), wire.end());
}

std::span<const std::byte> WireHistory::at(std::uint32_t tick) const {
  const Kept& kept = kept_[tick % kept_.size()];
  if (kept.tick != tick) throw std::runtime_error(fmt::format("the wire of tick {} is not there", tick));
  return kept.wire;
}

SnapshotLink::SnapshotLink(const SnapshotWay& way, StructsCodec<tick::Tick>& codec, std::size_t padding,
                           std::span<const std::byte> dictionary)
    : way_(way), codec_(codec), padding_(padding), packer_(way.packing, dictionary), unpacker_(way.packing, dictionary) {}

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

std::span<const std::byte> SnapshotLink::send() {
  const std::span<const std::byte> wire = codec_.encode(prepared_);
  if (!has_prefix(way_.packing)) return last_sent_ = packer_.pack(wire, {});
  const std::span<const std::byte> prefix = base_ ? sent_.at(*base_) : std::span<const std::byte>{};
  const std::span<const std::byte> packed = packer_.pack(wire, prefix);
  const Head head{prepared_.number, base_.value_or(prepared_.number)};
  packet_.resize(sizeof head + packed.size());
  std::memcpy(packet_.data(), &head, sizeof head);
  std::memcpy(packet_.data() + sizeof head, packed.data(), packed.size());
  sent_.keep(prepared_.number, wire);
  return last_sent_ = packet_;
}

void SnapshotLink::deliver() {
  arrived_.push_back(prepared_.number);
  if (arrived_.size() > WireHistory::kTicks) arrived_.erase(arrived_.begin());
  if (way_.packing == Packing::none) {  // a socket would read right into the room
    room_used_ = unpacker_.unpack(last_sent_, {}, padding_, room_);
  } else {
    delivered_.assign(last_sent_.begin(), last_sent_.end());
  }
}

std::span<std::byte> SnapshotLink::unpack() {
  if (way_.packing == Packing::none) return std::span(room_).first(room_used_);
  if (!has_prefix(way_.packing)) {
    const std::size_t size = unpacker_.unpack(delivered_, {}, padding_, room_);  // first, as it may move the room
    return std::span(room_).first(size);
  }
  Head head{};
  if (delivered_.size() < sizeof head) throw std::runtime_error("a packet without a head");
  std::memcpy(&head, delivered_.data(), sizeof head);
  const bool has_base = head.base != head.number;
  const std::span<const std::byte> prefix = has_base ? received_.at(head.base) : std::span<const std::byte>{};
  const std::span<const std::byte> packed = std::span<const std::byte>(delivered_).subspan(sizeof head);
  const std::size_t size = unpacker_.unpack(packed, prefix, padding_, room_);
  received_.keep(head.number, std::span(room_).first(size));
  return std::span(room_).first(size);
}

void SnapshotLink::receive() {
  const std::span<std::byte> wire = unpack();
  tick::Tick decoded;
  if (!codec_.decode(wire, decoded)) throw std::runtime_error("the codec rejects its own wire");
  if (const char* const fault = replica_.apply(decoded)) throw std::runtime_error(fmt::format("not applied: {}", fault));
}

}  // namespace scenebench
