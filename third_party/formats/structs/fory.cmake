# Apache Fory for C++, only from its sources. Without AVX2, which would apply to the codec, too: all codecs have the
# same flags, except those that a library's headers require.
set(FORY_USE_AVX2 OFF)
dependency(fory
  GIT_REPOSITORY https://github.com/apache/fory.git
  GIT_TAG 1076eeb052fa500413381e8634b05245807e4904 RELEASE v1.6.1
  SOURCE_SUBDIR cpp)
provide(scenebench::fory fory_serialization)
