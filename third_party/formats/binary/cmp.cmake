# CMP, MessagePack in C, which programs embed. No distribution has it.
dependency(cmp
  GIT_REPOSITORY https://github.com/camgunz/cmp.git
  GIT_TAG fba1ac1121434ad480d62ebc4e2f9a495e2ed4b3 RELEASE v20
  SOURCE_SUBDIR none)  # its CMakeLists.txt is ESP-IDF's
if(cmp_SOURCE_DIR)
  add_library(cmp STATIC ${cmp_SOURCE_DIR}/cmp.c)
  use_as_installed(cmp cmp ${cmp_SOURCE_DIR}/cmp.h)
endif()
provide(scenebench::cmp cmp)
