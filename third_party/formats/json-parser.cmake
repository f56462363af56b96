# json-parser (libjsonparser): the codec json-parser. One small C file that programs embed; has no writer. Licence:
# BSD-2-Clause. Tried: Debian 12's 1.1.0.
describe_dependency(json-parser
  HEADER json-parser/json.h
  LIBRARY jsonparser
  TARGETS scenebench::json-parser
  APT libjsonparser-dev)

# Its header does not tell the version; its pkg-config file does.
find_package(PkgConfig QUIET)
if(TARGET scenebench::json-parser AND PKG_CONFIG_FOUND)
  pkg_check_modules(json-parser QUIET json-parser)
endif()
