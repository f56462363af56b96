package scenebench.guests.libraries;

import scenebench.guests.Codec;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Workload;

/** A library that makes maps and own classes by the same calls, and has no classes generated from a schema. */
abstract class DataBinding implements Library {
  /**
   * A codec for roots of that type, which is Object for maps.
   *
   * @param document whether nulls are written; absent parts of a shape are left out
   */
  protected abstract Codec open(Class<?> type, boolean document) throws Exception;

  @Override
  public final Codec open(Form form, Workload workload) throws Exception {
    if (form == Form.GENERATED) return null;
    return open(form == Form.MAP ? Object.class : workload.type(), workload.document());
  }
}
