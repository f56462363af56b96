#include "harness/input_layouts.h"

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>
#include <utility>

#include "harness/heap_filler.h"
#include "model/shapes.h"

namespace scenebench {
namespace {

/// The approximate size of a copy of the inputs. Scenes take 4 to 8 bytes for each value, including what surrounds the
/// values. Documents have a node for each value.
template <class Shape>
std::size_t bytes_of(const std::vector<Shape>& inputs) {
  constexpr std::size_t kBytesOfValue = std::is_same_v<Shape, document::Value> ? sizeof(document::Value) : 8;
  std::size_t bytes = 0;
  for (const Event& event : record_of(inputs.front())) bytes += kBytesOfValue + event.text.size();
  return std::max<std::size_t>(bytes, 1) * inputs.size();
}

}  // namespace

template <class Shape>
std::shared_ptr<InputLayouts<Shape>> InputLayouts<Shape>::of(const Workload& workload) {
  static std::map<std::pair<std::string, const void*>, std::weak_ptr<InputLayouts>> known;
  auto& slot = known[{workload.name(), workload.own.get()}];
  if (auto layouts = slot.lock()) return layouts;
  const auto made = std::make_shared<InputLayouts>(make_inputs<Shape>(workload));
  slot = made;
  return made;
}

template <class Shape>
const Inputs<Shape>& InputLayouts<Shape>::any(Random& random) {
  if (layouts_.size() == 1) make_copies(random);
  return layouts_[random.below(static_cast<std::uint32_t>(layouts_.size()))];
}

template <class Shape>
void InputLayouts<Shape>::make_copies(Random& random) {
  const std::size_t count = std::clamp(kBytes / bytes_of(*original()), kFewest, kMost);
  while (layouts_.size() < count) {
    const HeapFiller filler(random);  // otherwise all copies would have the same distance from each other
    layouts_.push_back(std::make_shared<const std::vector<Shape>>(copies_of(*original())));
  }
}

#define SCENEBENCH_MAKE_LAYOUTS(shape) template class InputLayouts<shape::Root>;
SCENEBENCH_EACH_SHAPE(SCENEBENCH_MAKE_LAYOUTS)

}  // namespace scenebench
