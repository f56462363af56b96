# struct_pack, header-only, which is a part of yalantinglibs.
dependency(yalantinglibs FIND_PACKAGE_ARGS CONFIG)
provide_headers(yalantinglibs_headers ylt/struct_pack.hpp)  # vcpkg installs headers alone
provide(scenebench::struct_pack yalantinglibs::yalantinglibs yalantinglibs_headers)
