package scenebench.guests.model;

import lombok.Data;

/** The query of a request. */
@Data
public class Params {
  private String page, per_page;
}
