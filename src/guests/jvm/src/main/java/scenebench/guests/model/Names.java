package scenebench.guests.model;

import lombok.Data;

/** A user's names. */
@Data
public class Names {
  private String nickname, displayName, givenName, familyName, middleName, prefix, suffix;
}
