# all_trials() of src/trials/trial.h and all_scenarios() of src/scenarios/scenario.h: of every function NAME_trial() or
# NAME_scenario() that a file of the room defines, so that nothing lists them by hand. And trial_names() and
# scenario_names() of src/commands/commands.h, which a build without them has, too.

# list_functions(<room> <kind> <type> <make> <header> <names>): the names without the kind. The functions return <type>,
# of which <make> makes a MadeTrial.
function(list_functions room kind type make header names)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*.cpp)
  set(declarations)
  set(functions)
  foreach(file IN LISTS files)
    file(STRINGS ${file} definition REGEX "^${type} [a-z_]+_${kind}\\(\\)" LIMIT_COUNT 1)
    if(definition)
      string(REGEX MATCH "[a-z_]+_${kind}" function "${definition}")
      string(APPEND declarations "${type} ${function}();\n")
      list(APPEND functions ${function})
    endif()
  endforeach()
  list(TRANSFORM functions REPLACE "(.+)_${kind}" "\"\\1\"" OUTPUT_VARIABLE found)
  list(JOIN found ", " found)
  set(${names} "${found}" PARENT_SCOPE)
  list(TRANSFORM functions REPLACE ".+" "${make}(\\0())")
  list(JOIN functions ", " functions)
  file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/all_${room}.cpp @ONLY CONTENT
"#include \"${header}\"

namespace scenebench {

@declarations@
std::span<const MadeTrial> all_${room}() {
  static const MadeTrial all[] = {@functions@};
  return all;
}

}  // namespace scenebench
")
  if(NOT unless_trials)
    target_sources(scenebench_${room} PRIVATE ${SCENEBENCH_GENERATED_DIR}/all_${room}.cpp)
  endif()
endfunction()

list_functions(trials trial MadeTrial "" trials/trial.h trial_names)
list_functions(scenarios scenario ScenarioParts make_scenario scenarios/scenario.h scenario_names)
file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/trial_names.cpp @ONLY CONTENT
"#include \"commands/commands.h\"

namespace scenebench {

std::vector<std::string> trial_names() { return {@trial_names@}; }
std::vector<std::string> scenario_names() { return {@scenario_names@}; }

}  // namespace scenebench
")
target_sources(scenebench_commands PRIVATE ${SCENEBENCH_GENERATED_DIR}/trial_names.cpp)
set_source_files_properties(${SCENEBENCH_GENERATED_DIR}/trial_names.cpp PROPERTIES UNITY_GROUP second)
