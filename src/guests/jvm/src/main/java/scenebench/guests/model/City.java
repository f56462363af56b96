package scenebench.guests.model;

import com.dslplatform.json.CompiledJson;
import lombok.Data;

/** A place of the document cities, which is an array of them. */
@CompiledJson
@Data
public class City {
  private String city;
  private double[] loc;
  private int pop;
  private String state, id;
}
