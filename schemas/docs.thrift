// Shape `docs` for Thrift. It has no unsigned integers and no 32-bit floats: they are widened, and unsigned 64-bit
// integers keep their bits. Fields are `required`, so that the reader checks that they are present.
namespace cpp scenebench.thrift.docs

enum Fruit {
  Apples = 0,
  Pears = 1,
  Bananas = 2
}

struct Foo {
  1: required i64 id
  2: required i16 count
  3: required i8 prefix
  4: required i64 length
}

struct Bar {
  1: required Foo parent
  2: required i32 time
  3: required double ratio
  4: required i32 size
}

struct FooBar {
  1: required Bar sibling
  2: required string name
  3: required double rating
  4: required i16 postfix
}

struct FooBarContainer {
  1: required list<FooBar> foobars  // "list" is a keyword
  2: required bool initialized
  3: required Fruit fruit
  4: required string location
}
