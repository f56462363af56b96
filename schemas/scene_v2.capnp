# Later versions of shape scene for Cap'n Proto, one root per change (src/model/scene_versions.h), made like those of
# docs (docs_v2.capnp). "required made optional" needs no other structs, because pointers are always optional. Nor does
# "enum value added" in C++, where an enumeration is its number and no accessor checks it.
@0xa8e04bbf50ad5760;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("scenebench::cp::scene_v2");
using Scene = import "scene.capnp";

struct Fog {
  color @0 :Scene.Color;
  density @1 :Float32;
}

struct Added {
  name @0 :Text;
  version @1 :UInt32;
  time @2 :Float64;
  gravity @3 :Scene.Vec3;
  ambient @4 :Scene.Color;
  camera @5 :Scene.Camera;
  materials @6 :List(Scene.Material);
  meshes @7 :List(Scene.Mesh);
  entities @8 :List(Scene.Entity);
  fog @9 :Fog;
}

struct Removed {
  name @0 :Text;
  version @1 :UInt32;
  obsoleteTime @2 :Float64;
  gravity @3 :Scene.Vec3;
  ambient @4 :Scene.Color;
  camera @5 :Scene.Camera;
  materials @6 :List(Scene.Material);
  meshes @7 :List(Scene.Mesh);
  entities @8 :List(Scene.Entity);
}

# Against the documentation, which rules out a change of type. The bytes after the old field were unused.
struct Widened {
  name @0 :Text;
  version @1 :UInt64;
  time @2 :Float64;
  gravity @3 :Scene.Vec3;
  ambient @4 :Scene.Color;
  camera @5 :Scene.Camera;
  materials @6 :List(Scene.Material);
  meshes @7 :List(Scene.Mesh);
  entities @8 :List(Scene.Entity);
}

struct Renamed {
  title @0 :Text;
  version @1 :UInt32;
  time @2 :Float64;
  gravity @3 :Scene.Vec3;
  ambient @4 :Scene.Color;
  camera @5 :Scene.Camera;
  materials @6 :List(Scene.Material);
  meshes @7 :List(Scene.Mesh);
  entities @8 :List(Scene.Entity);
}

enum LightKind {
  directional @0;
  point @1;
  spot @2;
  area @3;
  disc @4;
}

# For "enum value added" in Rust, whose library has no number for an enumerator that the schema lacks.
struct Light {
  kind @0 :LightKind;
  color @1 :Scene.Color;
  intensity @2 :Float32;
  range @3 :Float32;
  castsShadow @4 :Bool;
}

struct Entity {
  id @0 :UInt64;
  name @1 :Text;
  parent @2 :Int32 = -1;
  transform @3 :Scene.Transform;
  layer @4 :UInt16;
  flags @5 :UInt32;
  health @6 :Int16;
  spawnedAtUs @7 :Int64;
  mesh @8 :Int32 = -1;
  body @9 :Scene.RigidBody;
  light @10 :Light;
  children @11 :List(UInt32);
  tags @12 :List(Text);
}

struct EnumAdded {
  name @0 :Text;
  version @1 :UInt32;
  time @2 :Float64;
  gravity @3 :Scene.Vec3;
  ambient @4 :Scene.Color;
  camera @5 :Scene.Camera;
  materials @6 :List(Scene.Material);
  meshes @7 :List(Scene.Mesh);
  entities @8 :List(Entity);
}

struct Nested {
  name @0 :Text;
  version @1 :UInt32;
  time @2 :Float64;
  environment :group {
    gravity @3 :Scene.Vec3;
    ambient @4 :Scene.Color;
  }
  camera @5 :Scene.Camera;
  materials @6 :List(Scene.Material);
  meshes @7 :List(Scene.Mesh);
  entities @8 :List(Scene.Entity);
}
