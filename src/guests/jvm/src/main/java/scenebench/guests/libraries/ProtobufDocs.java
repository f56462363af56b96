package scenebench.guests.libraries;

import java.util.ArrayList;
import scenebench.guests.model.Bar;
import scenebench.guests.model.Foo;
import scenebench.guests.model.FooBar;
import scenebench.guests.model.FooBarContainer;
import scenebench.pb.docs.Docs;

/** Converts shape docs between the application's classes and Protocol Buffers' messages. */
final class ProtobufDocs {
  private ProtobufDocs() {}

  static Docs.FooBarContainer message(FooBarContainer from) {
    var to =
        Docs.FooBarContainer.newBuilder()
            .setInitialized(from.isInitialized())
            .setFruit(Docs.Fruit.forNumber(from.getFruit()))
            .setLocation(from.getLocation());
    for (var one : from.getList()) to.addList(message(one));
    return to.build();
  }

  private static Docs.FooBar message(FooBar from) {
    return Docs.FooBar.newBuilder()
        .setSibling(message(from.getSibling()))
        .setName(from.getName())
        .setRating(from.getRating())
        .setPostfix(from.getPostfix())
        .build();
  }

  private static Docs.Bar message(Bar from) {
    return Docs.Bar.newBuilder()
        .setParent(message(from.getParent()))
        .setTime(from.getTime())
        .setRatio(from.getRatio())
        .setSize(from.getSize())
        .build();
  }

  private static Docs.Foo message(Foo from) {
    return Docs.Foo.newBuilder()
        .setId(from.getId().longValue())
        .setCount(from.getCount())
        .setPrefix(from.getPrefix())
        .setLength((int) from.getLength())
        .build();
  }

  static FooBarContainer classes(Docs.FooBarContainer from) {
    var to = new FooBarContainer();
    to.setList(new ArrayList<>(from.getListCount()));
    for (var one : from.getListList()) to.getList().add(classes(one));
    to.setInitialized(from.getInitialized());
    to.setFruit((short) from.getFruit().getNumber());
    to.setLocation(from.getLocation());
    return to;
  }

  private static FooBar classes(Docs.FooBar from) {
    var to = new FooBar();
    to.setSibling(classes(from.getSibling()));
    to.setName(from.getName());
    to.setRating(from.getRating());
    to.setPostfix((short) from.getPostfix());
    return to;
  }

  private static Bar classes(Docs.Bar from) {
    var to = new Bar();
    to.setParent(classes(from.getParent()));
    to.setTime(from.getTime());
    to.setRatio(from.getRatio());
    to.setSize(from.getSize());
    return to;
  }

  private static Foo classes(Docs.Foo from) {
    var to = new Foo();
    to.setId(Unsigned.of(from.getId()));
    to.setCount((short) from.getCount());
    to.setPrefix((byte) from.getPrefix());
    to.setLength(Integer.toUnsignedLong(from.getLength()));
    return to;
  }
}
