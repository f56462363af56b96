package scenebench.guests.libraries;

import java.util.ArrayList;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.FooBarContainer.*;
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
    return new FooBar(classes(from.getSibling()), from.getName(), from.getRating(), (short) from.getPostfix());
  }

  private static Bar classes(Docs.Bar from) {
    return new Bar(classes(from.getParent()), from.getTime(), from.getRatio(), from.getSize());
  }

  private static Foo classes(Docs.Foo from) {
    return new Foo(
        Unsigned.of(from.getId()), (short) from.getCount(), (byte) from.getPrefix(),
        Integer.toUnsignedLong(from.getLength()));
  }
}
