set(EXPAT_SHARED_LIBS OFF)
foreach(part IN ITEMS TOOLS EXAMPLES TESTS DOCS PKGCONFIG)
  set(EXPAT_BUILD_${part} OFF)
endforeach()
dependency(EXPAT
  GIT_REPOSITORY https://github.com/libexpat/libexpat.git
  GIT_TAG 92810461043fce37e70079b37ab1f04490a8f039 RELEASE R_2_8_3
  SOURCE_SUBDIR expat
  PKG_CONFIG expat
  FIND_PACKAGE_ARGS MODULE)
provide(scenebench::expat PkgConfig::EXPAT EXPAT::EXPAT expat)
