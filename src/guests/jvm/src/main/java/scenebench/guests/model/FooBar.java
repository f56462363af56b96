package scenebench.guests.model;

import lombok.Data;

/** A part of shape docs. */
@Data
public class FooBar {
  private Bar sibling;
  private String name;
  private double rating;
  private short postfix;
}
