package scenebench.guests.model;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import lombok.Data;

/** The root of shape scene. */
@CompiledJson
@Data
public class Scene {
  private String name;
  private long version;
  private double time;
  private Vec3 gravity;
  private Color ambient;
  private Camera camera;
  private List<Material> materials;
  private List<Mesh> meshes;
  private List<Entity> entities;
}
