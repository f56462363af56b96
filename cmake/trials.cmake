# all_trials() of src/trials/trial.h and all_scenarios() of src/scenarios/scenario.h: every function NAME_trial() or
# NAME_scenario() that a file of the room defines, so that nothing lists them by hand.
function(list_functions room kind header)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*.cpp)
  set(declarations)
  set(functions)
  foreach(file IN LISTS files)
    file(STRINGS ${file} definition REGEX "^const Trial& [a-z_]+_${kind}\\(\\)" LIMIT_COUNT 1)
    if(definition)
      string(REGEX MATCH "[a-z_]+_${kind}" function "${definition}")
      string(APPEND declarations "const Trial& ${function}();\n")
      list(APPEND functions ${function})
    endif()
  endforeach()
  list(JOIN functions ", " functions)
  file(CONFIGURE OUTPUT ${SCENEBENCH_GENERATED_DIR}/all_${room}.cpp @ONLY CONTENT
"#include \"${header}\"

namespace scenebench {

@declarations@
std::span<const TrialFunction> all_${room}() {
  static constexpr TrialFunction all[] = {@functions@};
  return all;
}

}  // namespace scenebench
")
  target_sources(scenebench_${room} PRIVATE ${SCENEBENCH_GENERATED_DIR}/all_${room}.cpp)
endfunction()
list_functions(trials trial trials/trial.h)
list_functions(scenarios scenario scenarios/scenario.h)
