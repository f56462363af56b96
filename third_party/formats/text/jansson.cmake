# Jansson. 2.14 is the first release that takes keys with a length.
set(JANSSON_BUILD_DOCS OFF)
set(JANSSON_EXAMPLES OFF)
set(JANSSON_WITHOUT_TESTS ON)
dependency(jansson
  GIT_REPOSITORY https://github.com/akheron/jansson.git
  GIT_TAG dbb5fb3636e155fccfce4cd215de752779bd6971 RELEASE v2.15.1
  PKG_CONFIG jansson>=2.14
  FIND_PACKAGE_ARGS 2.14 CONFIG)
provide(scenebench::jansson PkgConfig::jansson jansson::jansson)
