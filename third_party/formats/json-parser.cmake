# json-parser (libjsonparser); has no writer.
dependency(json-parser PKG_CONFIG json-parser)
provide(scenebench::json-parser PkgConfig::json-parser)
