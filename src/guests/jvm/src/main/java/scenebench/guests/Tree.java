package scenebench.guests;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares trees of Map, List, String, Boolean, numbers and null. Numbers may be of different classes. */
final class Tree {
  private final List<Loss> losses;

  /** Allows for these losses. */
  Tree(List<Loss> losses) {
    this.losses = losses;
  }

  /** Where and how `b` first differs from `a`, as a sentence; null if it does not. */
  String difference(Object a, Object b) {
    return difference(a, b, "");
  }

  private String difference(Object a, Object b, String path) {
    if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) return inMaps(x, y, path);
    if (a instanceof List<?> x && b instanceof List<?> y) return inLists(x, y, path);
    boolean same = a instanceof Number x && b instanceof Number y ? sameNumber(x, y) : Objects.equals(a, b);
    return same ? null : path + " is " + described(b) + " instead of " + described(a);
  }

  private String inMaps(Map<?, ?> a, Map<?, ?> b, String path) {
    if (!a.keySet().equals(b.keySet())) return path + " has the keys " + b.keySet() + " instead of " + a.keySet();
    // The host checks the order of encoded keys. That of decoded keys is checked here.
    if (!lost(Loss.KEY_ORDER) && !sameOrder(a, b)) return path + " has its keys in another order";
    return a.keySet().stream()
        .map(key -> difference(a.get(key), b.get(key), path + "." + key))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static boolean sameOrder(Map<?, ?> a, Map<?, ?> b) {
    return keysOf(a).equals(keysOf(b));
  }

  /** In the order of its entries: keySet() of a library's own map, such as Boon's, may differ from what is written. */
  private static List<Object> keysOf(Map<?, ?> map) {
    return map.entrySet().stream().<Object>map(Map.Entry::getKey).toList();
  }

  private String inLists(List<?> a, List<?> b, String path) {
    if (a.size() != b.size()) return path + " has " + b.size() + " elements instead of " + a.size();
    var other = b.iterator();
    int index = 0;
    for (var one : a) {
      var difference = difference(one, other.next(), path + "[" + index++ + "]");
      if (difference != null) return difference;
    }
    return null;
  }

  private static String described(Object value) {
    return value == null ? "null" : value + " (" + value.getClass().getSimpleName() + ")";
  }

  private boolean sameNumber(Number a, Number b) {
    if (isInteger(a) && isInteger(b)) return new BigInteger(a.toString()).equals(new BigInteger(b.toString()));
    if (isInteger(a) && !lost(Loss.INTEGERS_AS_DOUBLES)) return false;
    if (isInteger(b) && !lost(Loss.WHOLE_DOUBLES)) return false;
    double zero = lost(Loss.ZERO_SIGN) ? 0.0 : -0.0; // adding -0.0 changes nothing
    double x = a.doubleValue() + zero;
    double y = b.doubleValue() + zero;
    boolean close = x != y && Math.abs(x - y) <= ulps() * Math.ulp(x);
    return close || Double.doubleToLongBits(x) == Double.doubleToLongBits(y);
  }

  private boolean lost(String what) {
    return losses.stream().anyMatch(loss -> loss.what().equals(what));
  }

  private double ulps() {
    return losses.stream().filter(loss -> loss.what().equals(Loss.DOUBLE_ULPS)).mapToDouble(Loss::amount).sum();
  }

  private static boolean isInteger(Number number) {
    if (number instanceof BigDecimal decimal) return decimal.scale() == 0;
    return !(number instanceof Double || number instanceof Float);
  }
}
