# all_scenarios() of src/scenarios/scenario.h: every function NAME_scenario() that a file of src/scenarios defines, so that
# nothing lists them by hand. And scenario_names() of src/commands/commands.h, which a build without them has, too.
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
list(TRANSFORM functions REPLACE "(.+)_scenario" "\"\\1\"" OUTPUT_VARIABLE names)
list(JOIN names ", " names)
list(JOIN functions ", " functions)
file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/scenario_names.cpp @ONLY CONTENT
"#include \"commands/commands.h\"

namespace scenebench {

std::vector<std::string> scenario_names() { return {@names@}; }

}  // namespace scenebench
")
target_sources(scenebench_commands PRIVATE ${SCENEBENCH_GENERATED_DIR}/scenario_names.cpp)
set_source_files_properties(${SCENEBENCH_GENERATED_DIR}/scenario_names.cpp PROPERTIES UNITY_GROUP second)
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
if(NOT unless_trials)
  target_sources(scenebench_scenarios PRIVATE ${SCENEBENCH_GENERATED_DIR}/all_scenarios.cpp)
endif()
