package scenebench.guests;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts the text that an object holds, through its fields, entries and elements. An object that keeps the wire to decode it
 * later, as a copy, as a String or in pieces, holds more text than its values have.
 */
final class Held {
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Class<?>, List<Field>> fields = new HashMap<>();
  private final Deque<Object> next = new ArrayDeque<>();
  private final boolean countsAgain;
  private long text;
  private String hidden;

  private Held(boolean countsAgain) {
    this.countsAgain = countsAgain;
  }

  /**
   * Says that `decoded` holds more text than `original`, a tree or the application's classes; null if it does not. `another`
   * is decoded by the same codec from an equal wire: what the two share belongs to the library, such as a pool of buffers.
   */
  static String beyond(Object original, Object another, Object decoded) {
    var values = new Held(true);
    values.walk(original);
    var made = new Held(false);
    made.walk(another);
    made.text = 0;
    made.hidden = null;
    made.walk(decoded);
    if (made.hidden != null) return "the decoded object holds a " + made.hidden + ", whose content is hidden";
    if (made.text <= values.text) return null;
    return "the decoded object holds " + made.text + " characters and bytes where its values have " + values.text
        + ": it keeps some of the wire for later";
  }

  private void walk(Object root) {
    push(root);
    while (!next.isEmpty()) visit(next.pop());
  }

  private void push(Object one) {
    if (one != null) next.push(one);
  }

  private void visit(Object one) {
    boolean isNew = seen.add(one);
    if (isNew || countsAgain) text += lengthOf(one);
    if (!isNew || isLeaf(one)) return;
    if (one instanceof Object[] array) {
      Arrays.asList(array).forEach(this::push);
    } else {
      visitMembers(one);
    }
  }

  private static long lengthOf(Object one) {
    if (one instanceof byte[] bytes) return bytes.length;
    if (one instanceof char[] characters) return characters.length;
    return isText(one) ? ((CharSequence) one).length() : 0;
  }

  private static boolean isText(Object one) {
    return one instanceof String || one instanceof StringBuilder;
  }

  private static boolean isLeaf(Object one) {
    if (isText(one) || one instanceof Enum || one instanceof Class) return true;
    if (one instanceof Boolean || one instanceof Character) return true;
    if (one instanceof Number && isOfJava(one.getClass())) return true;
    return one.getClass().isArray() && one.getClass().componentType().isPrimitive();
  }

  /**
   * Visits the fields of the library's classes, then the content of the Java class that they extend, which only iterators
   * show. An abstract one, such as AbstractMap, has no content; asking a library's own map for its entries could fill it.
   */
  private void visitMembers(Object one) {
    var type = one.getClass();
    for (; !isOfJava(type); type = type.getSuperclass()) {
      for (var field : fields.computeIfAbsent(type, Held::fieldsOf)) push(valueOf(field, one));
    }
    if (type == Object.class || Modifier.isAbstract(type.getModifiers())) return;
    if (Map.class.isAssignableFrom(type)) {
      ((Map<?, ?>) one).forEach((key, value) -> { push(key); push(value); });
    } else if (Collection.class.isAssignableFrom(type)) {
      ((Collection<?>) one).forEach(this::push);
    } else {
      hidden = type.getName();
    }
  }

  /** Java's own classes are in named modules and hide their fields. A lambda belongs to the code that defines it. */
  private static boolean isOfJava(Class<?> type) {
    return type.getModule().isNamed();
  }

  private static List<Field> fieldsOf(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive())
        .peek(field -> field.setAccessible(true))
        .toList();
  }

  private static Object valueOf(Field field, Object one) {
    try {
      return field.get(one);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
