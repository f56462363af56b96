package scenebench.guests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a {@link Library}. Annotates its class. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Facts {
  /** The note of libraries that handle Strings only. */
  String STRINGS = "It reads and writes Strings: their conversion from and to bytes is counted";

  /** The name that --library takes. */
  String name();

  /** The Maven coordinates of its artifact, such as "com.google.code.gson:gson". */
  String artifact();

  /** The wire format: json, cbor, smile, messagepack, protobuf, flatbuffers, kryo, fory. */
  String format();

  /** What a reader of its figures must know: a sentence without its full stop; empty if nothing. */
  String note() default "";

  /** The losses that the library causes. */
  Loses[] losses() default {};

  /** The JVM flags that it needs beyond those of all libraries. */
  String[] flags() default {};

  /** A {@link Loss}, and the forms that have it. */
  @interface Loses {
    String what();

    int amount() default 0;

    Form[] in() default {Form.MAP, Form.CLASSES, Form.GENERATED};
  }
}
