# Shape `scene` for Cap'n Proto, whose only record type that several fields can share is the struct. A null struct is an absent part.
@0xb015717786052b25;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("scenebench::cp::scene");

enum LightKind {
  directional @0;
  point @1;
  spot @2;
  area @3;
}

enum Collider {
  box @0;
  sphere @1;
  capsule @2;
  mesh @3;
}

struct Vec3 {
  x @0 :Float32;
  y @1 :Float32;
  z @2 :Float32;
}

struct Quat {
  x @0 :Float32;
  y @1 :Float32;
  z @2 :Float32;
  w @3 :Float32;
}

struct Color {
  r @0 :UInt8;
  g @1 :UInt8;
  b @2 :UInt8;
  a @3 :UInt8;
}

struct Transform {
  position @0 :Vec3;
  rotation @1 :Quat;
  scale @2 :Vec3;
}

struct Bounds {
  min @0 :Vec3;
  max @1 :Vec3;
}

struct Material {
  name @0 :Text;
  texture @1 :Text;
  tint @2 :Color;
  roughness @3 :Float32;
  metallic @4 :Float32;
  twoSided @5 :Bool;
}

struct Mesh {
  name @0 :Text;
  material @1 :UInt16;
  bounds @2 :Bounds;
  positions @3 :List(Float32);
  indices @4 :List(UInt16);
}

struct Light {
  kind @0 :LightKind;
  color @1 :Color;
  intensity @2 :Float32;
  range @3 :Float32;
  castsShadow @4 :Bool;
}

struct Camera {
  fov @0 :Float32;
  near @1 :Float32;
  far @2 :Float32;
}

struct RigidBody {
  mass @0 :Float64;
  friction @1 :Float32;
  restitution @2 :Float32;
  mask @3 :UInt16;
  group @4 :Int8;
  collider @5 :Collider;
}

struct Entity {
  id @0 :UInt64;
  name @1 :Text;
  parent @2 :Int32 = -1;
  transform @3 :Transform;
  layer @4 :UInt16;
  flags @5 :UInt32;
  health @6 :Int16;
  spawnedAtUs @7 :Int64;
  mesh @8 :Int32 = -1;
  body @9 :RigidBody;
  light @10 :Light;
  children @11 :List(UInt32);
  tags @12 :List(Text);
}

struct Scene {
  name @0 :Text;
  version @1 :UInt32;
  time @2 :Float64;
  gravity @3 :Vec3;
  ambient @4 :Color;
  camera @5 :Camera;
  materials @6 :List(Material);
  meshes @7 :List(Mesh);
  entities @8 :List(Entity);
}
