// Changes a scene in a Cap'n Proto message, in the received memory where there is room.
#pragma once

#include <capnp/message.h>
#include <capnp/orphan.h>

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "codecs/capnp/capnp.h"
#include "harness/codec.h"
#include "model/scene.h"
#include "scene.capnp.h"

namespace scenebench::codecs {

/// Builds on an existing message: see MessageBuilder's constructor, which trusts the message.
class CapnpGoneOn final : public capnp::MessageBuilder {
 public:
  explicit CapnpGoneOn(SegmentInit& segment) : MessageBuilder(kj::arrayPtr(&segment, 1)) {}

  kj::ArrayPtr<capnp::word> allocateSegment(capnp::uint minimum) override {
    more_.emplace_back(minimum);
    return kj::arrayPtr(reinterpret_cast<capnp::word*>(more_.back().data()), minimum);
  }
  bool has_overflowed() const { return !more_.empty(); }

 private:
  std::vector<std::vector<std::uint64_t>> more_;
};

/// A number is overwritten in the received wire. Longer texts and lists are written after the message, for which the
/// wire is copied to memory that has room. What they replace remains as zeros.
class CapnpEditor {
  using Root = cp::scene::Scene;

 public:
  static bool can(EditKind) { return true; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) try {
    const CapnpFlat::Decoded<Root> checked(wire);  // which throws if this is not one message
    if (edit.kind == EditKind::number) {
      std::size_t words = wire.size() / sizeof(capnp::word);
      if (!change(reinterpret_cast<capnp::word*>(wire.data()), words, words, edit)) return kLacks;
      return std::span<const std::byte>(wire);
    }
    while (true) {
      std::size_t words = wire.size() / sizeof(capnp::word);
      words_.resize(std::max(words_.size(), words + words / 4));
      std::memcpy(words_.data(), wire.data(), wire.size());
      std::ranges::fill(std::span(words_).subspan(words), 0);  // the last edit has written there
      if (!change(reinterpret_cast<capnp::word*>(words_.data()), words_.size(), words, edit)) return kLacks;
      if (words > 0) return std::as_bytes(std::span(words_).first(words));
      words_.resize(2 * words_.size());
    }
  } catch (const kj::Exception&) {
    return kBadCapnp;
  }

 private:
  static constexpr Error kLacks{"the scene lacks what is to be changed"};
  static constexpr std::size_t kTableWords = 1;  // for one segment

  struct Target {
    Root::Builder root;
    capnp::List<cp::scene::Entity>::Builder entities;
    std::size_t at;  ///< where the list has room for the next entity

    bool set_flags(std::uint32_t index) {
      entities[index].setFlags(kEditedFlags);
      return true;
    }
    bool set_name(std::uint32_t index) {
      entities[index].setName(capnp_text(kEditedName));
      return true;
    }
    bool add(const scene::Entity& entity) {
      CapnpBuilding::build(entity, entities[static_cast<capnp::uint>(at++)]);
      return true;
    }
  };

  /// Changes the message of `used` words in `room` words, and sets `used` to the new number of words; to 0 if the room
  /// is too small.
  static bool change(capnp::word* words, std::size_t room, std::size_t& used, const SceneEdit& edit) {
    capnp::MessageBuilder::SegmentInit segment{kj::arrayPtr(words + kTableWords, room - kTableWords),
                                               used - kTableWords};
    CapnpGoneOn message(segment);
    auto root = message.getRoot<Root>();
    const capnp::uint count = root.getEntities().size();
    if (!edit.added.empty()) {
      auto list = root.disownEntities();
      list.truncate(count + static_cast<capnp::uint>(edit.added.size()));
      root.adoptEntities(kj::mv(list));
    }
    if (!make_changes(edit, count, Target{root, root.getEntities(), count})) return false;
    const std::uint64_t size = message.getSegmentsForOutput()[0].size();
    used = message.has_overflowed() ? 0 : static_cast<std::size_t>(size) + kTableWords;
    const std::uint64_t table = size << 32;  // number of segments - 1, size of the first; 32 bits each
    std::memcpy(static_cast<void*>(words), &table, sizeof table);
    return true;
  }

  std::vector<std::uint64_t> words_;
};

}  // namespace scenebench::codecs
