#include "trials/evolution_cases.h"

#include <iterator>

namespace scenebench {

std::vector<EvolutionCase> evolution_cases() {
  std::vector<EvolutionCase> cases = docs_evolution_cases();
  std::vector<EvolutionCase> scenes = scene_evolution_cases();
  cases.insert(cases.end(), std::move_iterator(scenes.begin()), std::move_iterator(scenes.end()));
  return cases;
}

}  // namespace scenebench
