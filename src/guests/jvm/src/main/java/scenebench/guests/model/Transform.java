package scenebench.guests.model;

import lombok.Data;

/** An entity's place, rotation and scale. */
@Data
public class Transform {
  private Vec3 position;
  private Quat rotation;
  private Vec3 scale;
}
