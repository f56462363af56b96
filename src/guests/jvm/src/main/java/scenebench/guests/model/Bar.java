package scenebench.guests.model;

import lombok.Data;

/** A part of shape docs. */
@Data
public class Bar {
  private Foo parent;
  private int time;
  private float ratio;
  private int size;
}
