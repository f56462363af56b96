package scenebench.guests.model;

import lombok.Data;

/** Where a user lives. */
@Data
public class Location {
  private int type;
  private String country, state, city, place;
}
