// Later versions of shape docs for Thrift, one root per change (src/model/docs_versions.h), each made as the documentation
// says: new fields have new numbers and are optional, numbers of removed ones stay unused, names change freely.
include "docs.thrift"

namespace cpp scenebench.thrift.docs_v2

struct Owner {
  1: required string name
  2: required i64 since
}

struct Added {
  1: required list<docs.FooBar> foobars
  2: required bool initialized
  3: required docs.Fruit fruit
  4: required string location
  5: optional Owner owner
}

// Not as the documentation says: what is `required` can be neither removed nor made optional. What happens if it is done all
// the same, here and in MadeOptional and Nested.
struct Removed {
  1: required list<docs.FooBar> foobars
  // 2 was initialized
  3: required docs.Fruit fruit
  4: required string location
}

// Not by the documentation, either, which has no way to change a type: numbers of each width are a type of their own.
struct WideFooBar {
  1: required docs.Bar sibling
  2: required string name
  3: required double rating
  4: required i32 postfix
}

struct Widened {
  1: required list<WideFooBar> foobars
  2: required bool initialized
  3: required docs.Fruit fruit
  4: required string location
}

struct Renamed {
  1: required list<docs.FooBar> foobars
  2: required bool initialized
  3: required docs.Fruit fruit
  4: required string address
}

enum Fruit {
  Apples = 0,
  Pears = 1,
  Bananas = 2,
  Cherries = 3
}

struct EnumAdded {
  1: required list<docs.FooBar> foobars
  2: required bool initialized
  3: required Fruit fruit
  4: required string location
}

struct LooseFooBar {
  1: optional docs.Bar sibling
  2: required string name
  3: required double rating
  4: required i16 postfix
}

struct MadeOptional {
  1: required list<LooseFooBar> foobars
  2: required bool initialized
  3: required docs.Fruit fruit
  4: required string location
}

struct Place {
  1: required string location
}

struct Nested {
  1: required list<docs.FooBar> foobars
  2: required bool initialized
  3: required docs.Fruit fruit
  // 4 was location
  5: optional Place place
}
