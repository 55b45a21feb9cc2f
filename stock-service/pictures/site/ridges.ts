import { seededRandom } from '../../random';

/** A skyline: heights at points from left to right, both in shares of the picture (0 to 1, height from the top). */
type Skyline = readonly (readonly [x: number, y: number])[];

/**
 * The outline of a mountain range as a closed path that reaches down to the picture's foot. The skyline's straight
 * stretches are broken again and again, each time by less, which gives volcanic slopes their uneven edge.
 *
 * @param roughness how far the first break may move a point, in shares of the picture's height
 */
export function ridge(
  skyline: Skyline,
  width: number,
  height: number,
  seed: number,
  roughness: number,
): string {
  const random = seededRandom(seed);
  let points = skyline.map(([x, y]) => ({ x: x * width, y: y * height }));
  for (let round = 0, reach = roughness * height; round < 6; round += 1, reach *= 0.5) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (next === undefined) return [point];
      return [
        point,
        { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 + (random.next() - 0.5) * reach },
      ];
    });
  }
  const line = points.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `M0 ${height}${line}L${width} ${height}Z`;
}
