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

  /** A user's names. */
  @Data
  public static class Names {
    private String nickname, displayName, givenName, familyName, middleName, prefix, suffix;
  }

  /** Where a user lives. */
  @Data
  public static class Location {
    private int type;
    private String country, state, city, place;
  }

  /** What a user likes, and since when. */
  @Data
  public static class Like {
    private String id, date;
  }
}
