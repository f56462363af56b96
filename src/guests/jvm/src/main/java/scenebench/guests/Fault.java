package scenebench.guests;

/** Something is wrong with a library, or with the process that measures it; one that cannot do something is absent. */
class Fault extends Exception {
  private static final long serialVersionUID = 1;

  Fault(String what) {
    super(what);
  }
}
