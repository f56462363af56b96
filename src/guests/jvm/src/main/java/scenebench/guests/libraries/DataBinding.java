package scenebench.guests.libraries;

import scenebench.guests.Codec;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Workload;

/** A library with the same calls for maps and the application's classes, and no classes generated from a schema. */
abstract class DataBinding implements Library {
  /**
   * A codec for roots of that type, which is Object for maps.
   *
   * @param document whether nulls are written; in a shape they are absent parts, which are left out
   */
  protected abstract Codec open(Class<?> type, boolean document) throws Exception;

  @Override
  public final Codec open(Form form, Workload workload) throws Exception {
    if (form == Form.GENERATED) return null;
    return open(form == Form.MAP ? Object.class : workload.type(), workload.document());
  }
}
