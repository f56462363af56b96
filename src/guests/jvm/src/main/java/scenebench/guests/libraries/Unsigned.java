package scenebench.guests.libraries;

import java.math.BigInteger;

/** Unsigned 64-bit integers, which generated code holds as long. */
final class Unsigned {
  private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(64);

  private Unsigned() {}

  static BigInteger of(long bits) {
    var value = BigInteger.valueOf(bits);
    return bits < 0 ? value.add(TWO_TO_64) : value;
  }
}
