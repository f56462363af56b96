package scenebench.guests.model;

import lombok.Data;

/** Three coordinates. */
@Data
public class Vec3 {
  private float x, y, z;
}
