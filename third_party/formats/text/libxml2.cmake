# libxml2. Codecs use only its trees: neither other encodings nor schemas.
set(LIBXML2_WITH_ICONV OFF)
set(LIBXML2_WITH_PROGRAMS OFF)
set(LIBXML2_WITH_TESTS OFF)
dependency(LibXml2
  GIT_REPOSITORY https://github.com/GNOME/libxml2.git
  GIT_TAG c94eb0210183b9d7cb43f8e7fddc6be55843ef49 RELEASE v2.15.3
  FIND_PACKAGE_ARGS MODULE)
provide(scenebench::libxml2 LibXml2::LibXml2)
