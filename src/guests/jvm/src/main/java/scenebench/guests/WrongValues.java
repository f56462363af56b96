package scenebench.guests;

/** A library gives back other values than it was given, apart from losses that it declares. */
final class WrongValues extends Fault {
  private static final long serialVersionUID = 1;

  WrongValues(String difference) {
    super(difference);
  }
}
