package scenebench.guests.model;

import lombok.Data;

/** A rotation. */
@Data
public class Quat {
  private float x, y, z, w;
}
