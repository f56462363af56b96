#include "scenarios/levels.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace scenebench {
namespace {

constexpr std::size_t kTenth = 10;

}  // namespace

std::vector<std::uint32_t> level_sizes(std::uint32_t entities) {
  constexpr int kSizes = 12;
  constexpr double kSmallest = 1.0 / 8, kLargest = 4;
  std::vector<std::uint32_t> sizes;
  for (int i = 0; i < kSizes; ++i) {
    const double times = kSmallest * std::pow(kLargest / kSmallest, static_cast<double>(i) / (kSizes - 1));
    sizes.push_back(static_cast<std::uint32_t>(std::clamp(std::round(times * entities), 1.0, double{kMaxEntities})));
  }
  return sizes;
}

Levels::Levels(std::unique_ptr<Holder> holder, std::size_t places, const CodecInfo& info)
    : holder_(std::move(holder)),
      padding_(info.padding),
      keeps_wires_(info.form != Form::structs),
      wires_(places),
      is_full_(places) {}

void Levels::load(std::size_t place, const LevelKind& kind) {
  free(place);
  std::optional<WireBuffer>& wire = wires_.at(place);
  wire.emplace(kind.wire, padding_);
  if (!holder_->decode(place, wire->bytes())) throw std::runtime_error("the codec rejects a proven wire");
  is_full_[place] = true;
  Sum sum;
  const bool complete = holder_->walk(place, sum);
  if (!complete || sum.total() != kind.sum) throw std::runtime_error("a level has another sum than the proven one");
  if (!keeps_wires_) wire.reset();
}

void Levels::free(std::size_t place) {
  if (is_full_.at(place)) holder_->free(place);
  is_full_[place] = false;
  wires_[place].reset();
}

bool stays(std::size_t place) { return place % kTenth == 0; }

void churn_levels(Levels& levels, std::size_t places, const std::vector<LevelKind>& kinds, Random& random,
                  const std::function<bool(std::size_t)>& is_over) {
  const auto any_kind = [&] { return random.below(static_cast<std::uint32_t>(kinds.size())); };
  std::vector<std::size_t> order(places);
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(order, random);
  for (const std::size_t place : order) {
    levels.load(place, kinds[stays(place) ? place / kTenth % kinds.size() : any_kind()]);
  }
  std::erase_if(order, stays);
  for (std::size_t loaded = places; !order.empty() && !is_over(loaded); ++loaded) {
    levels.load(order[random.below(static_cast<std::uint32_t>(order.size()))], kinds[any_kind()]);
  }
}

void load_set(Levels& levels, std::size_t first, const std::vector<LevelKind>& kinds) {
  for (const LevelKind& kind : kinds) levels.load(first++, kind);
}

void free_levels(Levels& levels, bool all) {
  for (std::size_t place = 0; place < levels.places(); ++place) {
    if (all || !stays(place)) levels.free(place);
  }
}

}  // namespace scenebench
