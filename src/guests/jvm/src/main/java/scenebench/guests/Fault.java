package scenebench.guests;

/** Something is wrong with a library or the process that measures it. What a library cannot do is absent, not a fault. */
class Fault extends Exception {
  private static final long serialVersionUID = 1;

  Fault(String what) {
    super(what);
  }
}
