package scenebench.guests.model;

import lombok.Data;

/** An axis-aligned box. */
@Data
public class Bounds {
  private Vec3 min, max;
}
