#include "model/ticks/replica.h"

#include <algorithm>

namespace scenebench {
namespace {

constexpr const char* kIncomplete = "it lacks a field of an entity that is new";

bool is_complete(const tick::Entity& entity) {
  return entity.position && entity.rotation && entity.health && entity.flags && entity.name;
}

}  // namespace

const char* Replica::apply(const tick::Tick& tick) {
  if (!is_empty_ && tick.number <= number_) return "it is not newer than the state";
  if (!tick.is_whole() && (is_empty_ || tick.base > number_)) return "it builds on a tick that has not arrived";
  const auto descends = [](const tick::Entity& one, const tick::Entity& next) { return one.id >= next.id; };
  if (std::ranges::adjacent_find(tick.changed, descends) != tick.changed.end()) return "its ids do not ascend";
  if (tick.is_whole()) {
    if (!std::ranges::all_of(tick.changed, is_complete)) return kIncomplete;
    replace(tick.changed);
  } else if (!change(tick.changed)) {
    return kIncomplete;
  }
  remove(tick.removed);
  number_ = tick.number;
  is_empty_ = false;
  return nullptr;
}

void Replica::overwrite(Entity& entity, const tick::Entity& change) {
  if (change.position) entity.position = *change.position;
  if (change.rotation) entity.rotation = *change.rotation;
  if (change.health) entity.health = *change.health;
  if (change.flags) entity.flags = *change.flags;
  if (change.name) entity.name = *change.name;
}

void Replica::replace(const std::vector<tick::Entity>& all) {
  entities_.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    entities_[i].id = all[i].id;
    overwrite(entities_[i], all[i]);
  }
}

bool Replica::change(const std::vector<tick::Entity>& changed) {
  auto at = entities_.begin();
  for (const tick::Entity& one : changed) {
    at = std::ranges::lower_bound(at, entities_.end(), one.id, {}, &Entity::id);
    if (at == entities_.end() || at->id != one.id) {
      if (!is_complete(one)) return false;
      at = entities_.insert(at, Entity{});
      at->id = one.id;
    }
    overwrite(*at, one);
  }
  return true;
}

void Replica::remove(const std::vector<std::uint32_t>& removed) {
  if (removed.empty()) return;
  std::vector<std::uint32_t> ids(removed);
  std::ranges::sort(ids);
  std::erase_if(entities_, [&](const Entity& entity) { return std::ranges::binary_search(ids, entity.id); });
}

void Replica::whole(tick::Tick& to) const {
  to.number = to.base = number_;
  to.removed.clear();
  to.changed.resize(entities_.size());
  for (std::size_t i = 0; i < entities_.size(); ++i) {
    const Entity& entity = entities_[i];
    to.changed[i] = {entity.id, entity.position, entity.rotation, entity.health, entity.flags, entity.name};
  }
}

}  // namespace scenebench
