package scenebench.guests.model;

import lombok.Data;

/** How a user is called. */
@Data
public class Names {
  private String nickname, displayName, givenName, familyName, middleName, prefix, suffix;
}
