package scenebench.guests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What is to be said of a {@link Library}, at the top of its class. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Facts {
  /** The name that --library takes. */
  String name();

  /** The coordinates of its artifact, such as "com.google.code.gson:gson". */
  String artifact();

  /** The wire format: json, cbor, smile, messagepack, protobuf, flatbuffers, kryo, fory. */
  String format();

  /** What a reader of its figures must know, as a sentence; empty if nothing. */
  String note() default "";

  /** What it loses by its own means. */
  Loses[] losses() default {};

  /** What its JVM must be started with, beside the flags of all. */
  String[] flags() default {};

  /** A {@link Loss}, and the forms whose it is. */
  @interface Loses {
    String what();

    int amount() default 0;

    Form[] in() default {Form.MAP, Form.CLASSES, Form.GENERATED};
  }
}
