# json-parser (libjsonparser), without a writer. Its only tag, 1.1.0 of 2014, is older than the 1.1.0 of distributions.
dependency(json-parser
  GIT_REPOSITORY https://github.com/json-parser/json-parser.git
  GIT_TAG 8ac4477ad3e63dc107e17ad49484edaa17d18d35 RELEASE master
  SOURCE_SUBDIR none  # one file, as programs embed it
  PKG_CONFIG json-parser)
if(json-parser_SOURCE_DIR AND NOT TARGET json-parser)  # json-builder.cmake includes this file, too
  add_library(json-parser STATIC ${json-parser_SOURCE_DIR}/json.c)
  use_as_installed(json-parser json-parser ${json-parser_SOURCE_DIR}/json.h)
  if(UNIX)
    target_link_libraries(json-parser PUBLIC m)
  endif()
endif()
provide(scenebench::json-parser PkgConfig::json-parser json-parser)
