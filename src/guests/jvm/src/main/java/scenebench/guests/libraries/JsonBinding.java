package scenebench.guests.libraries;

import java.util.List;
import scenebench.guests.Form;
import scenebench.guests.Loss;

/** Data binding over JSON by a library that writes the fields of classes in an order of its own. */
abstract class JsonBinding extends DataBinding {
  @Override
  public final String format() {
    return "json";
  }

  @Override
  public List<Loss> losses() {
    return List.of(new Loss(Form.CLASSES, Loss.KEY_ORDER));
  }
}
