#include <array>
#include <cmath>

#include "gltf/convert.h"

namespace scenebench::gltf {
namespace {

using Column = std::array<double, 3>;

double dot(const Column& a, const Column& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

double determinant(const std::array<Column, 3>& c) {
  return c[0][0] * (c[1][1] * c[2][2] - c[1][2] * c[2][1]) - c[1][0] * (c[0][1] * c[2][2] - c[0][2] * c[2][1]) +
         c[2][0] * (c[0][1] * c[1][2] - c[0][2] * c[1][1]);
}

/// The unit quaternion of a rotation matrix, from the largest of its four parts, so that it never divides by a small
/// number (S. W. Shepperd, "Quaternion from Rotation Matrix", Journal of Guidance and Control 1(3), 1978).
std::array<double, 4> quaternion(const std::array<Column, 3>& c) {
  const double xx = c[0][0], yy = c[1][1], zz = c[2][2];
  const std::array<double, 4> squares{1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz};
  std::size_t largest = 0;
  for (std::size_t i = 1; i < 4; ++i) largest = squares[i] > squares[largest] ? i : largest;
  const std::array<double, 3> sums{c[1][0] + c[0][1], c[2][0] + c[0][2], c[2][1] + c[1][2]};         // xy, xz, yz
  const std::array<double, 3> differences{c[1][2] - c[2][1], c[2][0] - c[0][2], c[0][1] - c[1][0]};  // xw, yw, zw
  std::array<double, 4> parts{};
  switch (largest) {
    case 0: parts = {squares[0], sums[0], sums[1], differences[0]}; break;
    case 1: parts = {sums[0], squares[1], sums[2], differences[1]}; break;
    case 2: parts = {sums[1], sums[2], squares[2], differences[2]}; break;
    default: parts = {differences[0], differences[1], differences[2], squares[3]}; break;
  }
  const double length =
      std::sqrt(parts[0] * parts[0] + parts[1] * parts[1] + parts[2] * parts[2] + parts[3] * parts[3]);
  for (double& part : parts) part = length > 0 ? part / length : 0;
  return parts;
}

/// Whether two axes are not at right angles.
bool is_sheared(const std::array<Column, 3>& axes) {
  constexpr double kRightAngle = 1e-4;
  const auto leans = [&](const Column& a, const Column& b) { return std::abs(dot(a, b)) > kRightAngle; };
  return leans(axes[0], axes[1]) || leans(axes[0], axes[2]) || leans(axes[1], axes[2]);
}

/// The numbers of a list of the node; `otherwise` if it is absent.
template <std::size_t Count>
std::array<double, Count> numbers(const std::vector<double>& list, std::array<double, Count> otherwise,
                                  const char* name, const std::string& place) {
  if (list.empty()) return otherwise;
  if (list.size() != Count) refuse("{}: its {} has {} numbers instead of {}.", place, name, list.size(), Count);
  std::array<double, Count> result{};
  std::copy(list.begin(), list.end(), result.begin());
  return result;
}

scene::Vec3 vec3(const Column& from, const std::string& place) {
  return {finite_float(from[0], place), finite_float(from[1], place), finite_float(from[2], place)};
}

scene::Quat quat(const std::array<double, 4>& from, const std::string& place) {
  return {finite_float(from[0], place), finite_float(from[1], place), finite_float(from[2], place),
          finite_float(from[3], place)};
}

scene::Transform decomposed(const std::array<double, 16>& m, const std::string& place, bool& sheared) {
  std::array<Column, 3> axes{Column{m[0], m[1], m[2]}, Column{m[4], m[5], m[6]}, Column{m[8], m[9], m[10]}};
  Column scale{};
  for (std::size_t i = 0; i < 3; ++i) scale[i] = std::sqrt(dot(axes[i], axes[i]));
  if (determinant(axes) < 0) scale[0] = -scale[0];  // a mirror image
  for (std::size_t i = 0; i < 3; ++i) {
    for (double& part : axes[i]) part = scale[i] != 0 ? part / scale[i] : 0;
  }
  sheared = is_sheared(axes);
  return {vec3({m[12], m[13], m[14]}, place), quat(quaternion(axes), place), vec3(scale, place)};
}

}  // namespace

scene::Transform transform_of(const tinygltf::Node& node, const std::string& place, bool& sheared) {
  sheared = false;
  if (!node.matrix.empty()) return decomposed(numbers<16>(node.matrix, {}, "matrix", place), place, sheared);
  return {vec3(numbers<3>(node.translation, {0, 0, 0}, "translation", place), place),
          quat(numbers<4>(node.rotation, {0, 0, 0, 1}, "rotation", place), place),
          vec3(numbers<3>(node.scale, {1, 1, 1}, "scale", place), place)};
}

}  // namespace scenebench::gltf
