package scenebench.guests.model;

import lombok.Data;

/** A colour; each channel is a byte from 0 to 255. */
@Data
public class Color {
  private short r, g, b, a;
}
