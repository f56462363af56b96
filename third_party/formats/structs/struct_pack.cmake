# struct_pack, header-only, a part of yalantinglibs.
dependency(yalantinglibs
  GIT_REPOSITORY https://github.com/alibaba/yalantinglibs.git
  GIT_TAG 8c1f2ea927a5a879046067a686599f825a370858 RELEASE 0.6.1
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
set(struct_pack_VERSION "${yalantinglibs_VERSION}")
provide_headers(yalantinglibs_headers yalantinglibs ylt/struct_pack.hpp include)  # vcpkg installs only headers
provide(scenebench_yalantinglibs yalantinglibs::yalantinglibs yalantinglibs_headers)
if(TARGET scenebench_yalantinglibs)
  add_library(scenebench_struct_pack INTERFACE)
  target_link_libraries(scenebench_struct_pack INTERFACE scenebench_yalantinglibs)
  if(SCENEBENCH_SANITIZE)  # it passes an empty list's null pointer to memcpy(), and reads an optional part's flag as a bool
    target_compile_options(scenebench_struct_pack INTERFACE -fno-sanitize=nonnull-attribute,bool)
  endif()
endif()
provide(scenebench::struct_pack scenebench_struct_pack)
