// Later versions of shape docs for Thrift, one root per change (src/model/docs_versions.h). They follow the
// documentation: new fields have new numbers and are optional, numbers of removed ones stay unused, and names change
// freely.
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

// Against the documentation, to see what happens, here and in MadeOptional and Nested: a `required` field can be
// neither removed nor made optional.
struct Removed {
  1: required list<docs.FooBar> foobars
  // 2 was initialized
  3: required docs.Fruit fruit
  4: required string location
}

// Also against the documentation: a field cannot change its type, and integers of each width are a type of their own.
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

struct FooBarWithOptionalSibling {
  1: optional docs.Bar sibling
  2: required string name
  3: required double rating
  4: required i16 postfix
}

struct MadeOptional {
  1: required list<FooBarWithOptionalSibling> foobars
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
