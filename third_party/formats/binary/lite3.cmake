# Lite3, in C. It has no releases, and its makefile is for one system.
dependency(lite3
  GIT_REPOSITORY https://github.com/fastserial/lite3.git
  GIT_TAG 7b62398a35e9647f0d6bb709d714bd9cd2100182 RELEASE main
  SOURCE_SUBDIR none)
if(lite3_SOURCE_DIR AND NOT MSVC)  # it is written in GNU C
  add_library(lite3 STATIC ${lite3_SOURCE_DIR}/src/lite3.c)
  target_include_directories(lite3 PRIVATE ${lite3_SOURCE_DIR}/include)
  use_as_installed(lite3 lite3 ${lite3_SOURCE_DIR}/include/lite3.h)
  set_target_properties(lite3 PROPERTIES C_STANDARD 11)
  if(SCENEBENCH_SANITIZE)  # it reads any byte as a bool
    target_compile_options(lite3 INTERFACE -fno-sanitize=bool)
  endif()
endif()
provide(scenebench::lite3 lite3)
