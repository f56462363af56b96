package scenebench.guests.model;

import com.dslplatform.json.CompiledJson;
import java.math.BigInteger;
import java.util.List;
import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;

/**
 * The root of shape docs; `fruit` is an enumerator's number. Libraries with generated classes make its parts by
 * constructors of all their fields.
 */
@CompiledJson
@Data
public class FooBarContainer {
  private List<FooBar> list;
  private boolean initialized;
  private short fruit;
  private String location;

  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class FooBar {
    private Bar sibling;
    private String name;
    private double rating;
    private short postfix;
  }

  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Bar {
    private Foo parent;
    private int time;
    private float ratio;
    private int size;
  }

  /** `id` and `length` are unsigned on the wire. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Foo {
    private BigInteger id;
    private short count;
    private byte prefix;
    private long length;
  }
}
