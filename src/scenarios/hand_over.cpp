#include "scenarios/hand_over.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "scenarios/slot_queue.h"

namespace scenebench {
namespace {

/// Few enough that what is handed over is still in a near cache, and enough that neither thread waits while the other
/// reads the clock.
constexpr std::size_t kSlots = 4;

/// A time that may be the Holder's own: a view's, which frees nothing, is 2 to 4 ns.
constexpr Nanoseconds kHoldersOwn{10};

/// Objects that are handed over together, with a codec and wires of their own. A few, so that the clock is read rarely
/// compared to what they take.
struct HandedSlot {
  std::unique_ptr<Holder> holder;
  std::vector<WireBuffer> wires;  ///< by place
  std::uint64_t expected = 0;     ///< the sum of what is in the places
};

/// The times of single slots, each divided by its objects.
struct SlotTimes {
  std::vector<double> decode, walk, free;

  StepTimes medians() const { return {median_time(decode), median_time(walk), median_time(free)}; }
};

/// Objects that go from one thread to the other through slots.
class HandedObjects {
 public:
  HandedObjects(const CodecInfo& info, const CodecUnderTest& proven)
      : proven_(proven), objects_(proven.live_objects()) {
    std::size_t longest = 0;
    for (std::size_t input = 0; input < proven.inputs(); ++input)
      longest = std::max(longest, proven.text(input).size());
    const std::vector<std::byte> room(longest);
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      HandedSlot& made = slots_.emplace_back();
      made.holder = proven.make_holder(objects_);
      for (std::size_t i = 0; i < objects_; ++i) made.wires.emplace_back(room, info.padding);
    }
  }

  /// The loader's part: decodes the next objects into a slot. Bringing the wires into the caches is not timed.
  void load(std::size_t number, SlotTimes& times) {
    HandedSlot& slot = slots_[number];
    slot.expected = 0;
    for (WireBuffer& wire : slot.wires) {
      const std::size_t input = next_++ % proven_.inputs();
      wire.restore(proven_.text(input));
      slot.expected += proven_.sum(input);
    }
    bool readable = true;
    const Mark start = Mark::now();
    for (std::size_t i = 0; i < objects_; ++i) readable &= slot.holder->decode(i, slot.wires[i].bytes());
    times.decode.push_back(per_object(start, Mark::now()));
    if (!readable) throw std::runtime_error("the codec rejects a proven wire");
  }

  /// The game's part: walks the objects in a slot and frees them.
  void walk_and_free(std::size_t number, SlotTimes& times) {
    HandedSlot& slot = slots_[number];
    Sum sum;
    bool complete = true;
    const Mark start = Mark::now();
    for (std::size_t i = 0; i < objects_; ++i) complete &= slot.holder->walk(i, sum);
    const Mark walked = Mark::now();
    for (std::size_t i = 0; i < objects_; ++i) slot.holder->free(i);
    const Mark freed = Mark::now();
    times.walk.push_back(per_object(start, walked));
    times.free.push_back(per_object(walked, freed));
    if (!complete || sum.total() != slot.expected)
      throw std::runtime_error("an object has another sum than the proven one");
  }

 private:
  double per_object(const Mark& start, const Mark& end) const {
    return time_between(start, end).count() / static_cast<double>(objects_);
  }

  const CodecUnderTest& proven_;
  const std::size_t objects_;
  std::size_t next_ = 0;  ///< the next input; the loader's
  std::vector<HandedSlot> slots_;
};

/// Calls `load(slot)` on the team's first thread and `use(slot)` on the second, through a queue, for `window` and at
/// least once for each slot. Returns how often.
template <class Load, class Use>
std::size_t run_queue(Team& team, Nanoseconds window, Load&& load, Use&& use) {
  SlotQueue queue(kSlots);
  std::size_t count = 0;
  const auto loader = [&] {
    const auto end = end_of(window);
    for (; count < kSlots || Clock::now() < end; ++count) {
      const auto slot = queue.next_empty();
      if (!slot) return;
      load(*slot);
      queue.fill();
    }
  };
  const auto game = [&] {
    while (const auto slot = queue.next_full()) {
      use(*slot);
      queue.empty();
    }
  };
  team.run(2, [&](std::size_t thread) {
    struct Closer {  // also when something throws, so that the other thread does not wait forever
      SlotQueue& queue;
      ~Closer() { queue.close(); }
    } closer{queue};
    thread == 0 ? loader() : game();
  });
  return count;
}

void run_alone(Team& team, Nanoseconds window, HandedObjects& objects, SlotTimes& times) {
  team.run(1, [&](std::size_t) {
    const auto end = end_of(window);
    for (std::size_t count = 0; count < kSlots || Clock::now() < end; ++count) {
      objects.load(count % kSlots, times);
      objects.walk_and_free(count % kSlots, times);
    }
  });
}

/// The time of the queue itself, with a reading of the clock for each slot.
Nanoseconds time_empty_hand_over(Team& team, Nanoseconds window) {
  std::size_t count = 0;
  const auto nothing = [](std::size_t) {};
  const Nanoseconds time = time_of([&] { count = run_queue(team, window, nothing, nothing); });
  return time / static_cast<double>(count);
}

}  // namespace

Figures figures_of_hand_over(const StepTimes& handed, const StepTimes& alone, Nanoseconds queue) {
  Figures figures{figure("decode", handed.decode),
                  figure("walk", handed.walk),
                  figure("free", handed.free),
                  figure("decode, one thread", alone.decode),
                  figure("walk, one thread", alone.walk),
                  figure("free, one thread", alone.free)};
  if (alone.free >= kHoldersOwn) {
    figures.push_back(figure("free compared", Unit::percent, 100 * (handed.free / alone.free)));
  }
  figures.push_back(figure("queue", queue));
  return figures;
}

Figures measure_hand_over(Team& team, const CodecInfo& info, const CodecUnderTest& proven, Nanoseconds window) {
  const Nanoseconds part = window / 5;
  HandedObjects objects(info, proven);
  SlotTimes warm_up, alone, handed;
  run_alone(team, Nanoseconds::zero(), objects, warm_up);
  const auto hand_over = [&] {
    run_queue(
        team, part, [&](std::size_t slot) { objects.load(slot, handed); },
        [&](std::size_t slot) { objects.walk_and_free(slot, handed); });
  };
  run_alone(team, part, objects, alone);
  hand_over();
  hand_over();
  run_alone(team, part, objects, alone);
  return figures_of_hand_over(handed.medians(), alone.medians(), time_empty_hand_over(team, part));
}

}  // namespace scenebench
