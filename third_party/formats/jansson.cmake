# Jansson. 2.14 is the first that takes keys with their lengths.
dependency(jansson PKG_CONFIG jansson>=2.14 FIND_PACKAGE_ARGS 2.14 CONFIG)
provide(scenebench::jansson PkgConfig::jansson jansson::jansson)
