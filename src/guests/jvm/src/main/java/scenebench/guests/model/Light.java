package scenebench.guests.model;

import lombok.Data;

/** A light; `kind` is an enumeration, by its number. */
@Data
public class Light {
  private short kind;
  private Color color;
  private float intensity, range;
  private boolean casts_shadow;
}
