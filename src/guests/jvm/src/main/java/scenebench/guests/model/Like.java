package scenebench.guests.model;

import lombok.Data;

/** What a user likes, and since when. */
@Data
public class Like {
  private String id, date;
}
