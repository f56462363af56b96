foreach(part IN ITEMS CONTRIB TOOLS TESTS)
  set(YAML_CPP_BUILD_${part} OFF)
endforeach()
dependency(yaml-cpp
  GIT_REPOSITORY https://github.com/jbeder/yaml-cpp.git
  GIT_TAG 56e3bb550c91fd7005566f19c079cb7a503223cf RELEASE yaml-cpp-0.9.0
  FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::yaml-cpp yaml-cpp::yaml-cpp yaml-cpp)
