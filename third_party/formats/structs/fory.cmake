# Apache Fory for C++, from its sources alone. Its AVX2 would be in the codec, too: codecs have the same flags, but for what
# headers cannot do without.
set(FORY_USE_AVX2 OFF)
dependency(fory
  GIT_REPOSITORY https://github.com/apache/fory.git
  GIT_TAG 1076eeb052fa500413381e8634b05245807e4904 RELEASE v1.6.1
  SOURCE_SUBDIR cpp)
provide(scenebench::fory fory_serialization)
