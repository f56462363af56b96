package scenebench.guests.libraries;

/** What is said of libraries that know no bytes. */
final class Strings {
  static final String NOTE = "It reads and writes Strings: their conversion from and to bytes is counted";

  private Strings() {}
}
