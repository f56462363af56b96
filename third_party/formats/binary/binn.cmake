# Binn, in C. No distribution has it, and its makefile is for shared libraries.
dependency(binn
  GIT_REPOSITORY https://github.com/liteserver/binn.git
  GIT_TAG 0698dba5d40b6fccc9bc4a578a01db8465845767 RELEASE v3.0
  SOURCE_SUBDIR none)
if(binn_SOURCE_DIR)
  add_library(binn STATIC ${binn_SOURCE_DIR}/src/binn.c)
  use_as_installed(binn binn ${binn_SOURCE_DIR}/src/binn.h)
  if(SCENEBENCH_SANITIZE)  # it reads four bytes at any address
    target_compile_options(binn PRIVATE -fno-sanitize=alignment)
  endif()
endif()
provide(scenebench::binn binn)
