// Where the labels of the picture's points go: on no point, line or other label if there is room anywhere near.
const overlaps = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const boxAround = ([x, y], reach) => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach });

/// Small boxes along the line through these places.
const boxesAlong = (places) =>
  places.slice(1).flatMap(([toX, toY], i) => {
    const [x, y] = places[i];
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 5));
    return Array.from({ length: steps + 1 }, (_, n) => boxAround([x + ((toX - x) * n) / steps, y + ((toY - y) * n) / steps], 2));
  });

const BESIDE = 10, // pixels from a point
  AWAY = [22, 36, 52, 70, 90];
// To the right and down, the preferred ones first.
const DIRECTIONS = [[1, 0], [-1, 0], [0, -1], [0, 1], [0.7, -0.7], [0.7, 0.7], [-0.7, -0.7], [-0.7, 0.7]];

/// Where a label of this width may be: beside its point, or away from it at the end of a line.
const spotsAround = ([x, y], width, distances) =>
  distances.flatMap((distance) =>
    DIRECTIONS.map(([right, down]) => {
      const at = x + right * distance,
        base = y + 4 + down * (distance + 5);
      const anchor = right > 0 ? "start" : right < 0 ? "end" : "middle";
      const left = at - width * { start: 0, end: 1, middle: 0.5 }[anchor];
      const line = distance === BESIDE ? [] : [[x + 8 * right, y + 8 * down], [at - 2 * right, y + (distance - 4) * down]];
      return { at, base, anchor, line, box: { left, right: left + width, top: base - 10, bottom: base + 3 } };
    }),
  );

const isFree = (boxes, obstacles) => !boxes.some((box) => obstacles.some((other) => overlaps(box, other)));

/// The first of these spots within `size` whose label covers none of `obstacles`, and whose line none of `ofLine`.
const freeSpot = (spots, obstacles, ofLine, size) =>
  spots.find(({ box, line }) => {
    const isInside = box.left > size.left && box.right < size.width && box.top > size.top && box.bottom < size.bottom;
    return isInside && isFree([box], obstacles) && isFree(boxesAlong(line), ofLine);
  });

/// Labels `points`, at most `most` of them, in their order. The `best` get labels away from their points where there is
/// no room beside them, if need be on `lines` (each a list of places). A point that has no room for its label stays without.
const putLabels = (elements, { points, best, lines, place, size, most }) => {
  const labels = [],
    onLines = lines.flatMap(boxesAlong);
  for (const point of points) {
    if (labels.length === most) return;
    const others = points.filter((other) => other !== point).map((other) => boxAround(place(other), 6));
    const name = signedName(point.codec);
    const spots = spotsAround(place(point), 6.6 * name.length, best.has(point) ? [BESIDE, ...AWAY] : [BESIDE]);
    const solid = [...labels, ...others],
      all = [...solid, ...onLines];
    const spot = freeSpot(spots, all, all, size) ?? (best.has(point) ? freeSpot(spots, solid, labels, size) : undefined);
    if (!spot) continue;
    labels.push(spot.box);
    if (spot.line.length > 0) {
      const [[x1, y1], [x2, y2]] = spot.line;
      elements.push(svg("line", { class: "pointer", x1, y1, x2, y2 }));
    }
    elements.push(svg("text", { class: "name", x: spot.at, y: spot.base, "text-anchor": spot.anchor }, name));
  }
};
