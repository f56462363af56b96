// MPack's tree in nodes that the caller owns and reuses.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "codecs/mpack/tree_codec.h"
#include "codecs/shared/object_pool.h"

namespace scenebench::codecs {

/// Nodes for one tree at a time: as many as the largest tree so far took.
class MPackNodes {
 public:
  MPackNodes() { mpack_tree_init_error(&tree_, mpack_error_data); }
  ~MPackNodes() { mpack_tree_destroy(&tree_); }
  MPackNodes(const MPackNodes&) = delete;
  MPackNodes& operator=(const MPackNodes&) = delete;

  /// Whether `wire` is one whole object. It must outlive this or the next call of reset().
  bool parse(std::span<const std::byte> wire) {
    for (;;) {
      const auto* bytes = reinterpret_cast<const char*>(wire.data());
      mpack_tree_init_pool(&tree_, bytes, wire.size(), nodes_.data(), nodes_.size());
      mpack_tree_parse(&tree_);
      if (mpack_tree_error(&tree_) != mpack_error_too_big || nodes_.size() > wire.size()) break;
      reset();
      nodes_.resize(2 * nodes_.size());
    }
    return mpack_tree_error(&tree_) == mpack_ok && mpack_tree_size(&tree_) == wire.size();
  }

  void reset() {
    mpack_tree_destroy(&tree_);
    mpack_tree_init_error(&tree_, mpack_error_data);
  }

  MPackNode root() { return MPackNode(mpack_tree_root(&tree_)); }

 private:
  mpack_tree_t tree_{};
  std::vector<mpack_node_data_t> nodes_ = std::vector<mpack_node_data_t>(64);
};

template <class RootStruct>
class MPackPool : public MPackTreeCodec<MPackPool<RootStruct>, RootStruct> {
 public:
  using Decoded = ObjectPool<MPackNodes>::Handle;

  static CodecInfo info() {
    CodecInfo info = mpack_tree_info();
    info.name = "mpack-pool";
    info.title = "MPack (pool)";
    info.reuse = "buffer, and as many nodes as the largest tree took";
    info.settings = "mpack_tree_init_pool() (speed: nodes are reused)";
    info.note = "dealloc keeps the nodes, which no memory figure counts; " + info.note;
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, pool_.take([] { return std::make_unique<MPackNodes>(); }));
    if (!(*result)->parse(wire)) result.fail("MPack rejects the bytes");
    return result;
  }

  static MPackNode root(const Decoded& decoded) { return decoded->root(); }

 private:
  ObjectPool<MPackNodes> pool_;
};

}  // namespace scenebench::codecs
