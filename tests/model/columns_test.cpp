// The entities of a scene as columns, and back.
#include "model/columns.h"

#include <gtest/gtest.h>

#include "model/shapes.h"
#include "model/workload.h"

namespace scenebench::columns {
namespace {

/// The first object of a workload.
template <class Shape>
Shape first(const char* workload) {
  return make_inputs<Shape>(*parse_workload(workload))->front();
}

TEST(Columns, HoldAllThatTheEntitiesHold) {
  scene::Scene scene = scene::make_scene(200, 7);
  const Record before = record_of(scene);
  scene.entities = entities_of(columns_of(scene.entities));
  EXPECT_EQ(record_of(scene), before);
}

TEST(Columns, OfAWorkloadAreThoseOfItsRows) {
  scene::Scene rows = first<scene::Scene>("entities/50");
  const Record before = record_of(rows);
  rows.entities = entities_of(first<Columns>("columns/50"));
  EXPECT_EQ(record_of(rows), before);
}

TEST(Entities, AreThoseOfASceneAlone) {
  scene::Scene rows = first<scene::Scene>("entities/50");
  const scene::Scene whole = first<scene::Scene>("scene/50");
  EXPECT_TRUE(rows.meshes.empty() && rows.materials.empty());
  rows.meshes = whole.meshes;
  rows.materials = whole.materials;
  EXPECT_EQ(record_of(rows), record_of(whole));
}

TEST(Mesh, HasTwelveFloatsFrom0To1ForEachTriangle) {
  const mesh::Mesh mesh = first<mesh::Mesh>("mesh/1000");
  ASSERT_EQ(mesh.triangles.size(), 1000u);
  static_assert(sizeof(mesh::Triangle) == 12 * sizeof(float));
  double sum = 0;
  for (const mesh::Triangle& t : mesh.triangles) {
    for (const scene::Vec3& v : {t.v0, t.v1, t.v2, t.normal}) {
      for (const float x : {v.x, v.y, v.z}) {
        EXPECT_TRUE(x >= 0 && x < 1) << x;
        sum += x;
      }
    }
  }
  EXPECT_NEAR(sum / 12'000, 0.5, 0.01);
}

}  // namespace
}  // namespace scenebench::columns
