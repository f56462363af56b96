using System;
using System.Collections;
using System.Globalization;
using System.Reflection;

namespace Scenebench
{
    /// Something is wrong with a library, such as the values that it gives back, or with the process that measures it.
    /// What a library cannot do is absent, not a fault.
    public sealed class FaultException : Exception
    {
        public FaultException(string what) : base(what) { }
    }

    /// Compares objects, field by field and bit by bit.
    public static class Same
    {
        /// Where `found` first differs from `expected`; null if nowhere. Without `zeroSign`, 0.0 and -0.0 are equal.
        public static string Difference(object expected, object found, bool zeroSign, string path = "")
        {
            if (expected == null && found == null) return null;
            if (expected == null || found == null || expected.GetType() != found.GetType()) return At(path, expected, found);
            var type = expected.GetType();
            if (expected is float || expected is double) return OfNumbers(expected, found, zeroSign, path);
            bool isOne = type.IsPrimitive || type.IsEnum || expected is string;
            if (isOne) return expected.Equals(found) ? null : At(path, expected, found);
            if (expected is IList) return OfLists((IList)expected, (IList)found, zeroSign, path);
            foreach (var field in type.GetFields(BindingFlags.Instance | BindingFlags.Public))
            {
                var inside = Difference(field.GetValue(expected), field.GetValue(found), zeroSign, path + "." + field.Name);
                if (inside != null) return inside;
            }
            return null;
        }

        private static string OfNumbers(object expected, object found, bool zeroSign, string path)
        {
            double one = Convert.ToDouble(expected), other = Convert.ToDouble(found);
            if (!zeroSign && one == 0 && other == 0) return null;
            bool same = BitConverter.DoubleToInt64Bits(one) == BitConverter.DoubleToInt64Bits(other);
            return same ? null : At(path, expected, found);
        }

        private static string OfLists(IList expected, IList found, bool zeroSign, string path)
        {
            if (expected.Count != found.Count) return At(path + ".Count", expected.Count, found.Count);
            for (int i = 0; i < expected.Count; ++i)
            {
                var inside = Difference(expected[i], found[i], zeroSign, path + "[" + i + "]");
                if (inside != null) return inside;
            }
            return null;
        }

        private static string At(string path, object expected, object found)
        {
            return path + " is " + Shown(found) + " instead of " + Shown(expected);
        }

        /// Mono writes -0 without its sign.
        private static string Shown(object value)
        {
            if (value == null) return "null";
            bool isNegativeZero = (value is float || value is double) && 1 / Convert.ToDouble(value) == double.NegativeInfinity;
            return (isNegativeZero ? "-" : "") + Convert.ToString(value, CultureInfo.InvariantCulture);
        }
    }
}
