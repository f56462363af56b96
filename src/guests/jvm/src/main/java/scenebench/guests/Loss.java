package scenebench.guests;

/**
 * A declared loss.
 *
 * @param what one of the names below, which are the host's
 * @param amount the number, for names that have one; else 0
 */
public record Loss(String what, int amount) {
  /** 5.0 comes back as 5. */
  public static final String WHOLE_DOUBLES = "whole_doubles";

  /** 5 comes back as 5.0. */
  public static final String INTEGERS_AS_DOUBLES = "integers_as_doubles";

  /** -0.0 comes back as 0.0. */
  public static final String ZERO_SIGN = "zero_sign";

  /** Keys come back in another order. If the library only writes fields in its own order, the form is CLASSES alone. */
  public static final String KEY_ORDER = "key_order";

  /** Doubles are wrong by up to `amount` units in the last place. */
  public static final String DOUBLE_ULPS = "double_ulps";
}
