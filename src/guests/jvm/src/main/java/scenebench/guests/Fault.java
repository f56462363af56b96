package scenebench.guests;

/**
 * Something is wrong with a library, such as the values that it gives back, or with the process that measures it. What
 * a library cannot do is absent, not a fault.
 */
final class Fault extends Exception {
  private static final long serialVersionUID = 1;

  Fault(String what) {
    super(what);
  }
}
