# all_scenarios() of src/scenarios/scenario.h: every function NAME_scenario() that a file of src/scenarios defines, so that
# nothing lists them by hand.
file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/scenarios/*.cpp)
set(declarations)
set(functions)
foreach(file IN LISTS files)
  file(STRINGS ${file} definition REGEX "^const Trial& [a-z_]+_scenario\\(\\)" LIMIT_COUNT 1)
  if(definition)
    string(REGEX MATCH "[a-z_]+_scenario" function "${definition}")
    string(APPEND declarations "const Trial& ${function}();\n")
    list(APPEND functions ${function})
  endif()
endforeach()
list(JOIN functions ", " functions)
file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/all_scenarios.cpp @ONLY CONTENT
"#include \"scenarios/scenario.h\"

namespace scenebench {

@declarations@
std::span<const ScenarioFunction> all_scenarios() {
  static constexpr ScenarioFunction all[] = {@functions@};
  return all;
}

}  // namespace scenebench
")
target_sources(scenebench_scenarios PRIVATE ${SCENEBENCH_GENERATED_DIR}/all_scenarios.cpp)
