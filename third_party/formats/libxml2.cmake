dependency(LibXml2 FIND_PACKAGE_ARGS MODULE)
provide(scenebench::libxml2 LibXml2::LibXml2)
