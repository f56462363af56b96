// The document `animation`: one clip of a skeleton as an exporter writes it. Each joint has the times of its keys, and
// flat arrays of the rotations and translations at them. Computed in integers, so that every platform makes the same
// numbers.

#include <algorithm>

#include "model/documents/build.h"
#include "model/documents/makers.h"
#include "model/square_root.h"

namespace scenebench::document {
namespace {

constexpr std::int64_t kUnit = 1'000'000;  // six decimals
constexpr int kKeys = 120;
constexpr int kFramesPerSecond = 30;

struct Joint {
  std::string_view name;
  std::int64_t parent;  ///< -1: the root
};

constexpr std::array<Joint, 24> kJoints{
    {{"root", -1},      {"hips", 0},        {"spine_01", 1},   {"spine_02", 2},  {"neck", 3},      {"head", 4},
     {"jaw", 5},        {"clavicle_l", 3},  {"upperarm_l", 7}, {"forearm_l", 8}, {"hand_l", 9},    {"weapon_l", 10},
     {"clavicle_r", 3}, {"upperarm_r", 12}, {"forearm_r", 13}, {"hand_r", 14},   {"weapon_r", 15}, {"thigh_l", 1},
     {"calf_l", 17},    {"foot_l", 18},     {"thigh_r", 1},    {"calf_r", 20},   {"foot_r", 21},   {"cape", 3}}};

/// A number that moves like a limb: a damped spring about `rest` with random pushes.
class Motion {
 public:
  Motion(Random& random, std::int64_t rest, std::int64_t push) : random_(random), rest_(rest), at_(rest), push_(push) {}

  std::int64_t next() {
    const auto pushed = static_cast<std::int64_t>(random_.below(static_cast<std::uint32_t>(2 * push_ + 1))) - push_;
    speed_ += pushed - speed_ / 8 - (at_ - rest_) / 40;
    return at_ += speed_;
  }

 private:
  Random& random_;
  std::int64_t rest_, at_, push_;
  std::int64_t speed_ = 0;
};

Array times() {
  Array out;
  for (int key = 0; key < kKeys; ++key)
    out.push_back(decimal((key * kUnit + kFramesPerSecond / 2) / kFramesPerSecond, kUnit));
  return out;
}

/// Unit quaternions, x y z w, of length 1 to within the last decimal.
Array rotations(Random& random) {
  std::array<Motion, 4> parts{Motion(random, random.between(-300'000, 300'000), 12'000),
                              Motion(random, random.between(-300'000, 300'000), 12'000),
                              Motion(random, random.between(-300'000, 300'000), 12'000), Motion(random, kUnit, 2'000)};
  Array out;
  for (int key = 0; key < kKeys; ++key) {
    std::array<std::int64_t, 4> raw{};
    std::int64_t square = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      raw[i] = parts[i].next();
      square += raw[i] * raw[i];
    }
    const std::int64_t length = std::max<std::int64_t>(square_root(static_cast<std::uint64_t>(square)), 1);
    for (const std::int64_t part : raw) out.push_back(decimal(part * kUnit / length, kUnit));
  }
  return out;
}

/// Metres. Only the hips and the root travel; the other joints have a single key.
Array translations(Random& random, bool travels) {
  std::array<Motion, 3> parts{Motion(random, random.between(-150'000, 150'000), 900),
                              Motion(random, random.between(50'000, 450'000), 900),
                              Motion(random, random.between(-150'000, 150'000), 900)};
  Array out;
  for (int key = 0; key < (travels ? kKeys : 1); ++key)
    for (Motion& part : parts) out.push_back(decimal(part.next(), kUnit));
  return out;
}

Value track(Random& random, std::size_t joint) {
  return map({{"joint", integer(static_cast<std::int64_t>(joint))},
              {"interpolation", text(joint == 0 ? "step" : "linear")},
              {"times", list(times())},
              {"rotation", list(rotations(random))},
              {"translation", list(translations(random, joint < 2))},
              {"scale", nothing()}});
}

Value event(std::int64_t frame, std::string_view name, std::string_view sound) {
  return map({{"frame", integer(frame)}, {"name", text(name)}, {"sound", sound.empty() ? nothing() : text(sound)}});
}

}  // namespace

Value make_animation() {
  Random random(24);
  Array skeleton;
  Array tracks;
  for (std::size_t i = 0; i < kJoints.size(); ++i) {
    skeleton.push_back(map({{"name", text(kJoints[i].name)}, {"parent", integer(kJoints[i].parent)}}));
    tracks.push_back(track(random, i));
  }
  return map({{"name", text("guard/patrol_walk_alerted")},
              {"frames_per_second", integer(kFramesPerSecond)},
              {"frames", integer(kKeys)},
              {"loop", flag(true)},
              {"root_motion", flag(false)},
              {"skeleton", list(std::move(skeleton))},
              {"tracks", list(std::move(tracks))},
              {"events", list({event(11, "foot_l", "steps/stone_01"), event(26, "foot_r", "steps/stone_02"),
                               event(41, "foot_l", "steps/stone_03"), event(90, "look_around", "")})}});
}

}  // namespace scenebench::document
