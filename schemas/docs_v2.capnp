# Later versions of shape docs for Cap'n Proto, one root per change (src/model/docs_versions.h). They follow the
# documentation: new fields take the next number, no field is ever removed, names change freely, and a field can move
# into a new group. Pointers are always optional, so "required made optional" needs no other structs.
@0xc7de4850a9be9b95;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("scenebench::cp::docs_v2");
using Docs = import "docs.capnp";

struct Owner {
  name @0 :Text;
  since @1 :UInt32;
}

struct Added {
  list @0 :List(Docs.FooBar);
  initialized @1 :Bool;
  fruit @2 :Docs.Fruit;
  location @3 :Text;
  owner @4 :Owner;
}

struct Removed {
  list @0 :List(Docs.FooBar);
  obsoleteInitialized @1 :Bool;
  fruit @2 :Docs.Fruit;
  location @3 :Text;
}

# Against the documentation, which rules out a change of type, to see what happens. Here the byte after the old field
# was unused.
struct WideFooBar {
  sibling @0 :Docs.Bar;
  name @1 :Text;
  rating @2 :Float64;
  postfix @3 :UInt16;
}

struct Widened {
  list @0 :List(WideFooBar);
  initialized @1 :Bool;
  fruit @2 :Docs.Fruit;
  location @3 :Text;
}

struct Renamed {
  list @0 :List(Docs.FooBar);
  initialized @1 :Bool;
  fruit @2 :Docs.Fruit;
  address @3 :Text;
}

enum Fruit {
  apples @0;
  pears @1;
  bananas @2;
  cherries @3;
}

struct EnumAdded {
  list @0 :List(Docs.FooBar);
  initialized @1 :Bool;
  fruit @2 :Fruit;
  location @3 :Text;
}

struct Nested {
  list @0 :List(Docs.FooBar);
  initialized @1 :Bool;
  fruit @2 :Docs.Fruit;
  place :group {
    location @3 :Text;
  }
}
