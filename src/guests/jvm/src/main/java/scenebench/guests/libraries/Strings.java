package scenebench.guests.libraries;

/** The note of libraries that handle Strings only. */
final class Strings {
  static final String NOTE = "It reads and writes Strings: their conversion from and to bytes is counted";

  private Strings() {}
}
