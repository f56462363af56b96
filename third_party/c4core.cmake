# The base of rapidyaml, whose v0.15.2 has this release as a git submodule. formats/text/rapidyaml.cmake compiles it.
dependency(c4core REQUIRED
  GIT_REPOSITORY https://github.com/biojppm/c4core.git
  GIT_TAG f46d6abb17bff2f597b1fcc6243d1daf95f41b74 RELEASE v0.4.0
  SOURCE_SUBDIR none)
