package scenebench.guests.model;

import lombok.Data;

/** Where an entity is. */
@Data
public class Transform {
  private Vec3 position;
  private Quat rotation;
  private Vec3 scale;
}
