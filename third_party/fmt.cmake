dependency(fmt REQUIRED
  GIT_REPOSITORY https://github.com/fmtlib/fmt.git
  GIT_TAG 1be298e1bd68957e4cd352e1f676f00e07dcfb57 RELEASE 12.2.0
  FIND_PACKAGE_ARGS CONFIG)
provide(scenebench::fmt fmt::fmt)
