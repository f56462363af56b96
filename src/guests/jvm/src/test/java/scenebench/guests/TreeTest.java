package scenebench.guests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TreeTest {
  private static final double THIRD = 1.0 / 3;

  /** A loss, and a value before and after it. */
  private record Case(Loss loss, Object original, Object decoded) {}

  private static final List<Case> CASES =
      List.of(
          new Case(new Loss(Loss.ZERO_SIGN, 0), -0.0, 0.0),
          new Case(new Loss(Loss.INTEGERS_AS_DOUBLES, 0), 5, 5.0),
          new Case(new Loss(Loss.WHOLE_DOUBLES, 0), 5.0, 5L),
          new Case(new Loss(Loss.DOUBLE_ULPS, 2), THIRD, above(THIRD, 2)));

  /** Each loss with each difference, and whether it excuses it. */
  static Stream<Arguments> lossesAndDifferences() {
    return CASES.stream()
        .flatMap(one -> CASES.stream().map(other -> arguments(one.loss(), other.original(), other.decoded(), one == other)));
  }

  @ParameterizedTest
  @MethodSource("lossesAndDifferences")
  void aLossExcusesItsOwnDifferenceAndNoOther(Loss loss, Object original, Object decoded, boolean excused) {
    var difference = difference(loss, original, decoded);
    assertEquals(excused, difference == null, difference);
  }

  @ParameterizedTest
  @MethodSource("lossesAndDifferences")
  void keyOrderExcusesNoValue(Loss ignored, Object original, Object decoded, boolean alsoIgnored) {
    assertNotNull(difference(new Loss(Loss.KEY_ORDER, 0), original, decoded));
  }

  @Test
  void theOrderOfKeysCountsUnlessItIsLost() {
    var turned = new LinkedHashMap<>(Map.of("b", 2));
    turned.put("a", 1);
    var original = new LinkedHashMap<>(Map.of("a", 1));
    original.put("b", 2);
    assertNotNull(exact(original, turned));
    assertNull(difference(new Loss(Loss.KEY_ORDER, 0), original, turned));
  }

  @Test
  void theOrderOfElementsIs() {
    assertEquals("[0] is 2 (Integer) instead of 1 (Integer)", exact(List.of(1, 2), List.of(2, 1)));
  }

  @Test
  void unitsInTheLastPlaceAreCounted() {
    var two = new Loss(Loss.DOUBLE_ULPS, 2);
    assertNull(difference(two, THIRD, above(THIRD, -2)));
    assertNotNull(difference(two, THIRD, above(THIRD, 3)));
    assertNotNull(difference(two, THIRD, above(THIRD, -3)));
  }

  @Test
  void noLossOfTypesExcusesAnotherValue() {
    assertNotNull(difference(new Loss(Loss.INTEGERS_AS_DOUBLES, 0), 5, 6.0));
    assertNotNull(difference(new Loss(Loss.INTEGERS_AS_DOUBLES, 0), 5, 5.5));
    assertNotNull(difference(new Loss(Loss.WHOLE_DOUBLES, 0), 5.5, 5));
    assertNotNull(difference(new Loss(Loss.ZERO_SIGN, 0), -1.0, 1.0));
  }

  @Test
  void integersOfAllClassesAreEqualByValue() {
    assertNull(exact(5, 5L));
    assertNull(exact((short) 5, new BigDecimal("5")));
    assertNull(exact(new BigInteger("18446744073709551615"), new BigInteger("18446744073709551615")));
    assertNotNull(exact(Long.MAX_VALUE, new BigInteger("9223372036854775808")));
    assertNotNull(exact(-1L, new BigInteger("18446744073709551615")));
  }

  @Test
  void whatIsMissingOrTooMuchIsFound() {
    var withNull = new LinkedHashMap<String, Object>();
    withNull.put("a", null);
    assertNotNull(exact(withNull, Map.of()));
    assertNotNull(exact(Map.of(), Map.of("a", 1)));
    assertNotNull(exact(List.of(1), List.of()));
    assertNotNull(exact(List.of(1), List.of(1, 2)));
    assertNotNull(exact(List.of(0), Arrays.asList((Object) null)));
    assertNotNull(exact("5", 5));
    assertNotNull(exact(true, false));
    assertNotNull(exact(List.of(), Map.of()));
  }

  @Test
  void aDifferenceNamesItsPlaceAndBothValues() {
    var original = Map.of("list", List.of(Map.of("x", 1), Map.of("x", 2)));
    var decoded = Map.of("list", List.of(Map.of("x", 1), Map.of("x", 2.5)));
    assertEquals(".list[1].x is 2.5 (Double) instead of 2 (Integer)", exact(original, decoded));
  }

  private static String exact(Object original, Object decoded) {
    return new Tree(List.of()).difference(original, decoded);
  }

  /** The same difference deep in a tree, where it must be found, too. */
  private static String difference(Loss loss, Object original, Object decoded) {
    var tree = new Tree(List.of(loss));
    return tree.difference(Map.of("a", List.of("b", original)), Map.of("a", List.of("b", decoded)));
  }

  private static double above(double value, int ulps) {
    return Double.longBitsToDouble(Double.doubleToLongBits(value) + ulps);
  }

  @Test
  void theOrderOfAMapIsThatOfItsEntries() {
    class Sorting extends LinkedHashMap<String, Object> {
      @Override
      public Set<Map.Entry<String, Object>> entrySet() {
        var sorted = new TreeMap<String, Object>();
        keySet().forEach(key -> sorted.put(key, get(key)));
        return sorted.entrySet();
      }
    }
    var original = new LinkedHashMap<String, Object>(Map.of("b", 1));
    original.put("a", 2);
    var sorting = new Sorting();
    sorting.putAll(original);
    assertEquals(List.copyOf(original.keySet()), List.copyOf(sorting.keySet()));
    assertEquals(" has its keys in another order", new Tree(List.of()).difference(original, sorting));
    assertNull(new Tree(List.of(new Loss(Loss.KEY_ORDER, 0))).difference(original, sorting));
  }
}
