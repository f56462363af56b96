package scenebench.guests.model;

import lombok.Data;

/** The look of a surface. */
@Data
public class Material {
  private String name, texture;
  private Color tint;
  private float roughness, metallic;
  private boolean two_sided;
}
