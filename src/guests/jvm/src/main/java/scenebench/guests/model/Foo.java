package scenebench.guests.model;

import java.math.BigInteger;
import lombok.Data;

/** A part of shape docs; `id` and `length` are unsigned on the wire. */
@Data
public class Foo {
  private BigInteger id;
  private short count;
  private byte prefix;
  private long length;
}
