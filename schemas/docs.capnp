# Shape `docs` for Cap'n Proto.
@0x9a0feab0e4446276;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("scenebench::cp::docs");

enum Fruit {
  apples @0;
  pears @1;
  bananas @2;
}

struct Foo {
  id @0 :UInt64;
  count @1 :Int16;
  prefix @2 :Int8;
  length @3 :UInt32;
}

struct Bar {
  parent @0 :Foo;
  time @1 :Int32;
  ratio @2 :Float32;
  size @3 :UInt16;
}

struct FooBar {
  sibling @0 :Bar;
  name @1 :Text;
  rating @2 :Float64;
  postfix @3 :UInt8;
}

struct FooBarContainer {
  list @0 :List(FooBar);
  initialized @1 :Bool;
  fruit @2 :Fruit;
  location @3 :Text;
}
