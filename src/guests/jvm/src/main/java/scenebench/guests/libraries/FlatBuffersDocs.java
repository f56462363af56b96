package scenebench.guests.libraries;

import com.google.flatbuffers.FlatBufferBuilder;
import java.util.ArrayList;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.FooBarContainer.*;

/** Converts shape docs between the application's classes and FlatBuffers. */
final class FlatBuffersDocs {
  private FlatBuffersDocs() {}

  static byte[] write(FlatBufferBuilder builder, FooBarContainer from) {
    builder.clear();
    var list = new int[from.getList().size()];
    for (int i = 0; i < list.length; ++i) list[i] = write(builder, from.getList().get(i));
    int listOffset = scenebench.fb.docs.FooBarContainer.createListVector(builder, list);
    int location = builder.createString(from.getLocation());
    int root =
        scenebench.fb.docs.FooBarContainer.createFooBarContainer(
            builder, listOffset, from.isInitialized(), from.getFruit(), location);
    builder.finish(root);
    return builder.sizedByteArray();
  }

  private static int write(FlatBufferBuilder builder, FooBar from) {
    int name = builder.createString(from.getName());
    scenebench.fb.docs.FooBar.startFooBar(builder);
    scenebench.fb.docs.FooBar.addSibling(builder, write(builder, from.getSibling()));
    scenebench.fb.docs.FooBar.addName(builder, name);
    scenebench.fb.docs.FooBar.addRating(builder, from.getRating());
    scenebench.fb.docs.FooBar.addPostfix(builder, from.getPostfix());
    return scenebench.fb.docs.FooBar.endFooBar(builder);
  }

  private static int write(FlatBufferBuilder builder, Bar from) {
    var parent = from.getParent();
    return scenebench.fb.docs.Bar.createBar(
        builder,
        parent.getId().longValue(),
        parent.getCount(),
        parent.getPrefix(),
        parent.getLength(),
        from.getTime(),
        from.getRatio(),
        from.getSize());
  }

  static FooBarContainer classes(scenebench.fb.docs.FooBarContainer from) {
    var to = new FooBarContainer();
    to.setList(new ArrayList<>(from.listLength()));
    for (int i = 0; i < from.listLength(); ++i) to.getList().add(classes(from.list(i)));
    to.setInitialized(from.initialized());
    to.setFruit(from.fruit());
    to.setLocation(from.location());
    return to;
  }

  private static FooBar classes(scenebench.fb.docs.FooBar from) {
    return new FooBar(classes(from.sibling()), from.name(), from.rating(), (short) from.postfix());
  }

  private static Bar classes(scenebench.fb.docs.Bar from) {
    return new Bar(classes(from.parent()), from.time(), from.ratio(), from.size());
  }

  private static Foo classes(scenebench.fb.docs.Foo from) {
    return new Foo(Unsigned.of(from.id()), from.count(), from.prefix(), from.length());
  }
}
