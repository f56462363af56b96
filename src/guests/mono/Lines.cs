using System;
using System.Collections;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Scenebench
{
    /// The lines that the host reads, one JSON object each.
    public static class Lines
    {
        /// Writes a line of that kind, from keys and values in turn. Null values are left out.
        public static void Say(string kind, params object[] keysAndValues)
        {
            var line = new StringBuilder("{\"kind\":" + Quoted(kind));
            for (int i = 0; i < keysAndValues.Length; i += 2)
            {
                if (keysAndValues[i + 1] == null) continue;
                line.Append("," + Quoted((string)keysAndValues[i]) + ":" + Json(keysAndValues[i + 1]));
            }
            Console.Out.WriteLine(line + "}");
            Console.Out.Flush();
        }

        private static string Json(object value)
        {
            if (value is string) return Quoted((string)value);
            if (value is double) return Number((double)value);
            if (value is IEnumerable) return "[" + string.Join(",", ((IEnumerable)value).Cast<object>().Select(Json)) + "]";
            return Convert.ToString(value, CultureInfo.InvariantCulture);
        }

        /// A number with all its digits, in the same form in every locale.
        public static string Number(double value)
        {
            return value.ToString("R", CultureInfo.InvariantCulture);
        }

        private static string Quoted(string text)
        {
            var all = new StringBuilder("\"");
            foreach (var one in text)
            {
                if (one == '"' || one == '\\') all.Append('\\');
                all.Append(one < ' ' ? string.Format("\\u{0:x4}", (int)one) : one.ToString());
            }
            return all + "\"";
        }
    }
}
