package scenebench.guests.model;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import lombok.Data;

/** The document user. */
@CompiledJson
@Data
public class User {
  private String id;
  private long profileViews;
  private String email;
  private Names name;
  private int gender;
  private String birthday;
  private List<Location> locations;
  private String image, cover, aboutMe, etag;
  private boolean active, deleted;
  private String lastAccess;
  private List<Like> likes;
}
