// Compiled anew for each commit. cmake/build_info.cmake fills it in.
#include "measure/environment.h"

namespace scenebench {

std::string_view program_version() { return SCENEBENCH_VERSION; }

Environment build_environment() {
  constexpr std::string_view kPackages = SCENEBENCH_COMPILED_PACKAGES;
  Environment build;
  build.compiler = SCENEBENCH_COMPILER;
  build.build_type = SCENEBENCH_BUILD_TYPE;
  build.flags = SCENEBENCH_FLAGS;
  if (!kPackages.empty()) build.compiled_packages = kPackages;
  build.commit = SCENEBENCH_COMMIT;
  build.preset = SCENEBENCH_PRESET_NAME;
  return build;
}

}  // namespace scenebench
