#include <array>
#include <cmath>
#include <numeric>

#include "gltf/convert.h"

namespace scenebench::gltf {
namespace {

using Column = std::array<double, 3>;

double dot(const Column& a, const Column& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Column cross(const Column& a, const Column& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// Parts of length 1, unless they have none.
template <std::size_t Count>
std::array<double, Count> unit(std::array<double, Count> parts) {
  const double length = std::sqrt(std::inner_product(parts.begin(), parts.end(), parts.begin(), 0.0));
  for (double& part : parts) part = length > 0 ? part / length : 0;
  return parts;
}

/// The unit quaternion of a rotation matrix, from the largest of its four parts, so that it never divides by a small
/// number (S. W. Shepperd, "Quaternion from Rotation Matrix", Journal of Guidance and Control 1(3), 1978).
std::array<double, 4> quaternion(const std::array<Column, 3>& c) {
  const double xx = c[0][0], yy = c[1][1], zz = c[2][2];
  const double xy = c[1][0] + c[0][1], xz = c[2][0] + c[0][2], yz = c[2][1] + c[1][2];
  const double xw = c[1][2] - c[2][1], yw = c[2][0] - c[0][2], zw = c[0][1] - c[1][0];
  const std::array<std::array<double, 4>, 4> times{{{1 + xx - yy - zz, xy, xz, xw},  // 4 times each part, times a part
                                                    {xy, 1 - xx + yy - zz, yz, yw},
                                                    {xz, yz, 1 - xx - yy + zz, zw},
                                                    {xw, yw, zw, 1 + xx + yy + zz}}};
  std::size_t largest = 0;
  for (std::size_t i = 1; i < 4; ++i) largest = times[i][i] > times[largest][largest] ? i : largest;
  return unit(times[largest]);
}

/// Whether two axes are not at right angles.
bool is_sheared(const std::array<Column, 3>& axes) {
  constexpr double kRightAngle = 1e-4;
  const auto leans = [&](const Column& a, const Column& b) { return std::abs(dot(a, b)) > kRightAngle; };
  return leans(axes[0], axes[1]) || leans(axes[0], axes[2]) || leans(axes[1], axes[2]);
}

scene::Vec3 vec3(const Column& from) {
  return {static_cast<float>(from[0]), static_cast<float>(from[1]), static_cast<float>(from[2])};
}

scene::Quat quat(const std::array<double, 4>& from) {
  return {static_cast<float>(from[0]), static_cast<float>(from[1]), static_cast<float>(from[2]),
          static_cast<float>(from[3])};
}

/// Gives the axes that are all zeros, and so have no direction in the matrix, one at right angles to the others, such
/// that all three are those of a rotation.
void complete(std::array<Column, 3>& axes) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (dot(axes[i], axes[i]) > 0) continue;
    const Column &next = axes[(i + 1) % 3], &last = axes[(i + 2) % 3];
    axes[i] = unit(cross(next, last));
    const Column& known = dot(next, next) > 0 ? next : last;  // if one is
    for (std::size_t k = i; dot(axes[i], axes[i]) == 0; ++k) {
      Column other{};
      other[k % 3] = 1;
      const double along = dot(known, other);
      for (std::size_t part = 0; part < 3; ++part) other[part] -= along * known[part];
      if (dot(other, other) >= 0.25) axes[i] = unit(other);  // as one of the three does
    }
  }
}

scene::Transform decomposed(const Object& node, bool& sheared) {
  for (const char* name : {"translation", "rotation", "scale"}) {
    if (node.find(name)) node.refuse("it has both a matrix and a {}.", name);
  }
  const auto m = node.numbers<16>("matrix", {});
  if (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1)
    node.refuse("the last row of its matrix is not 0, 0, 0, 1.");
  std::array<Column, 3> axes{Column{m[0], m[1], m[2]}, Column{m[4], m[5], m[6]}, Column{m[8], m[9], m[10]}};
  Column scale{};
  for (std::size_t i = 0; i < 3; ++i) {
    scale[i] = std::sqrt(dot(axes[i], axes[i]));
    if (!std::isfinite(static_cast<float>(scale[i]))) node.refuse("its matrix scales beyond what 32 bits hold.");
  }
  if (dot(axes[0], cross(axes[1], axes[2])) < 0) scale[0] = -scale[0];  // a mirror image
  for (std::size_t i = 0; i < 3; ++i) {
    for (double& part : axes[i]) part = scale[i] != 0 ? part / scale[i] : 0;
  }
  complete(axes);
  sheared = is_sheared(axes);
  return {vec3({m[12], m[13], m[14]}), quat(quaternion(axes)), vec3(scale)};
}

}  // namespace

/// Section 3.5.3.
scene::Transform transform_of(const Object& node, bool& sheared) {
  constexpr double kUnit = 0.00769;  // the validator's, which allows for rotations that were kept in bytes
  sheared = false;
  if (node.find("matrix")) return decomposed(node, sheared);
  const auto rotation = node.numbers<4>("rotation", {0, 0, 0, 1});
  const double length = std::hypot(std::hypot(rotation[0], rotation[1]), std::hypot(rotation[2], rotation[3]));
  if (std::abs(length - 1) > kUnit) node.refuse("its rotation has length {:.4g}, but a rotation's is 1.", length);
  return {vec3(node.numbers<3>("translation", {0, 0, 0})), quat(rotation), vec3(node.numbers<3>("scale", {1, 1, 1}))};
}

}  // namespace scenebench::gltf
