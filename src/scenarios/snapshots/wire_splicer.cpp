#include "scenarios/snapshots/wire_splicer.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace scenebench {
namespace {

template <class... Byte>
void put(std::vector<std::byte>& to, Byte... bytes) {
  (to.push_back(static_cast<std::byte>(bytes)), ...);
}

void put_big_endian(std::size_t count, int bytes, std::vector<std::byte>& to) {
  while (bytes-- > 0) put(to, count >> 8 * bytes);
}

void put_little_endian(std::size_t count, int bytes, std::vector<std::byte>& to) {
  for (int i = 0; i < bytes; ++i) put(to, count >> 8 * i);
}

/// The head of an array: github.com/msgpack/msgpack/blob/master/spec.md.
void put_messagepack(std::size_t count, std::vector<std::byte>& to) {
  if (count < 16) return put(to, 0x90 | count);
  put(to, count < 0x10000 ? 0xDC : 0xDD);
  put_big_endian(count, count < 0x10000 ? 2 : 4, to);
}

/// The head of an array: RFC 8949, section 3.
void put_cbor(std::size_t count, std::vector<std::byte>& to) {
  if (count < 24) return put(to, 0x80 | count);
  const int bytes = count < 0x100 ? 1 : count < 0x10000 ? 2 : 4;
  put(to, bytes == 1 ? 0x98 : bytes == 2 ? 0x99 : 0x9A);
  put_big_endian(count, bytes, to);
}

/// Seven bits a byte, the lowest first: LEB128, postcard.jamesmunns.com/wire-format.
void put_leb128(std::size_t count, std::vector<std::byte>& to) {
  for (; count >= 0x80; count >>= 7) put(to, 0x80 | (count & 0x7F));
  put(to, count);
}

/// docs.rs/bincode, "Serialization specification", VarintEncoding.
void put_bincode(std::size_t count, std::vector<std::byte>& to) {
  if (count < 251) return put(to, count);
  put(to, count < 0x10000 ? 251 : 252);
  put_little_endian(count, count < 0x10000 ? 2 : 4, to);
}

constexpr std::array<WriteCount, 7> kCounts{
    [](std::size_t, std::vector<std::byte>&) {},  // none, as in JSON, or in the repeated fields of Protocol Buffers
    put_messagepack,
    put_cbor,
    put_leb128,
    put_bincode,
    [](std::size_t count, std::vector<std::byte>& to) { put_little_endian(count, 4, to); },  // zpp_bits, borsh
    [](std::size_t count, std::vector<std::byte>& to) { put_little_endian(count, 8, to); },  // cereal, wincode
};

std::vector<std::byte> written(WriteCount write_count, std::size_t count) {
  std::vector<std::byte> bytes;
  write_count(count, bytes);
  return bytes;
}

/// How many bytes two lists have in common at the start.
template <class One, class Other>
std::size_t shared(const One& one, const Other& other) {
  return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - std::ranges::begin(one));
}

/// Removes `count` from the place `at` of `wire`. False if it is not there.
bool remove_count(const std::vector<std::byte>& count, std::size_t at, std::vector<std::byte>& wire) {
  if (wire.size() < at + count.size()) return false;
  const auto begin = wire.begin() + static_cast<std::ptrdiff_t>(at), end = begin + std::ssize(count);
  if (!std::equal(begin, end, count.begin())) return false;
  wire.erase(begin, end);
  return true;
}

}  // namespace

WireSplicer::WireSplicer(StructsCodec<tick::Tick>& codec, WriteCount write_count)
    : codec_(&codec),
      write_count_(write_count),
      count_of_1_(written(write_count, 1)),
      count_of_2_(written(write_count, 2)) {}

std::optional<WireSplicer> WireSplicer::of(StructsCodec<tick::Tick>& codec, const tick::Tick& sample) {
  if (sample.changed.size() < 2) return std::nullopt;
  constexpr std::size_t kMany = 300;  // whose count takes more than one byte
  for (const WriteCount write_count : kCounts) {
    WireSplicer splicer(codec, write_count);
    if (!splicer.encode(sample)) continue;
    if (splicer.agrees_with_codec(sample, 2) && splicer.agrees_with_codec(sample, kMany)) return splicer;
  }
  return std::nullopt;
}

/// A tick of `count` entities, which repeats those of the sample.
bool WireSplicer::agrees_with_codec(const tick::Tick& sample, std::size_t count) {
  tick::Tick tick = sample;
  tick.changed.clear();
  std::vector<std::uint32_t> places;
  for (std::size_t i = 0; i < count; ++i) {
    places.push_back(static_cast<std::uint32_t>(i % sample.changed.size()));
    tick.changed.push_back(sample.changed[places.back()]);
  }
  return std::ranges::equal(codec_->encode(tick), splice(places));
}

bool WireSplicer::encode(const tick::Tick& tick) {
  tick_.number = tick.number;
  tick_.base = tick.base;
  tick_.removed = tick.removed;
  tick_.changed.clear();
  const std::span<const std::byte> none = codec_->encode(tick_);
  none_.assign(none.begin(), none.end());
  singles_.clear();
  places_.clear();
  if (tick.changed.empty()) return true;
  const tick::Entity &a = tick.changed.front(), &b = tick.changed.back();
  if (!learn(wire_with(a, nullptr), wire_with(b, nullptr), wire_with(a, &b))) return false;
  return std::ranges::all_of(tick.changed, [&](const tick::Entity& entity) { return add(entity); });
}

WireSplicer::Bytes WireSplicer::wire_with(const tick::Entity& one, const tick::Entity* other) {
  tick_.changed.assign(1, one);
  if (other) tick_.changed.push_back(*other);
  const std::span<const std::byte> wire = codec_->encode(tick_);
  return {wire.begin(), wire.end()};
}

/// The wire of a alone and that of both agree up to where b begins, or what follows all entities; that of b and that of
/// both agree from the end. If what follows begins as an entity does, all entities are taken to begin a little later.
bool WireSplicer::learn(Bytes of_a, Bytes of_b, Bytes of_both) {
  count_at_ = count_of_1_.empty() ? 0 : shared(of_a, of_both);
  const bool counted = remove_count(count_of_1_, count_at_, of_a) && remove_count(count_of_1_, count_at_, of_b) &&
                       remove_count(count_of_2_, count_at_, of_both);
  if (!counted) return false;
  const std::size_t until_b = shared(of_a, of_both);
  const std::size_t from_b = shared(std::views::reverse(of_b), std::views::reverse(of_both));
  const std::size_t between = of_both.size() - std::min(of_both.size(), until_b + from_b);
  if (of_b.size() + until_b + between < of_both.size()) return false;
  front_ = of_b.size() + until_b + between - of_both.size();
  behind_ = of_a.size() - until_b;
  const auto separator = of_both.begin() + static_cast<std::ptrdiff_t>(until_b);
  separator_.assign(separator, separator + static_cast<std::ptrdiff_t>(between));
  return count_at_ <= front_;
}

bool WireSplicer::add(const tick::Entity& entity) {
  tick_.changed.resize(1);
  tick_.changed.front() = entity;
  const std::span<const std::byte> wire = codec_->encode(tick_);
  const std::size_t after_count = count_at_ + count_of_1_.size();
  if (wire.size() < after_count) return false;
  const std::size_t at = singles_.size();
  singles_.insert(singles_.end(), wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(count_at_));
  singles_.insert(singles_.end(), wire.begin() + static_cast<std::ptrdiff_t>(after_count), wire.end());
  places_.push_back({at, singles_.size() - at});
  const std::span all(singles_);
  const std::size_t alike = shared(all.first(std::min(front_, places_.front().size)), all.subspan(at));
  behind_ += front_ - alike;  // not all entities begin as the first ones do
  front_ = alike;
  return count_at_ <= front_ && front_ + behind_ <= places_.back().size;
}

std::span<const std::byte> WireSplicer::splice(std::span<const std::uint32_t> entities) {
  if (entities.empty()) return none_;
  const std::span<const std::byte> first = std::span(singles_).first(places_.front().size);
  const auto append = [&](std::span<const std::byte> bytes) { wire_.insert(wire_.end(), bytes.begin(), bytes.end()); };
  wire_.clear();
  append(first.first(count_at_));
  write_count_(entities.size(), wire_);
  append(first.subspan(count_at_, front_ - count_at_));
  for (std::size_t i = 0; i < entities.size(); ++i) {
    if (i > 0) append(separator_);
    const Place& place = places_[entities[i]];
    append(std::span(singles_).subspan(place.at + front_, place.size - front_ - behind_));
  }
  append(first.last(behind_));
  return wire_;
}

}  // namespace scenebench
