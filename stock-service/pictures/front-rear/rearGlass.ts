import { symmetric, up } from './outline';
import { bothSides, fill } from './pen';
import type { RearSpec } from './rearSpecs';

/** The seats that are seen through the rear window; measures in mm. */
export function cabinFromBehind(spec: RearSpec): string {
  const { glassBase: gb, glassTop: gt, glassBaseHalf: gw, glassTopHalf: ga } = spec;
  const rise = gt - gb;
  const head = (x: number, half: number, y: number): string =>
    up(
      `M${x - half},${y} C${x - half - 8},${y + rise * 0.2} ${x - half + 10},${y + rise * 0.25} ${x},${y + rise * 0.25} C${x + half - 10},${y + rise * 0.25} ${x + half + 8},${y + rise * 0.2} ${x + half},${y} Z`,
    );
  const front = `<g opacity="0.3" filter="url(#b8)">${bothSides(fill(head(ga * 0.46, 84, gb + rise * 0.42), '#05080a'))}</g>`;
  const bench = fill(
    symmetric(
      `M0,${gb + rise * 0.2} L${ga * 0.74},${gb + rise * 0.2} C${ga * 0.9},${gb + rise * 0.2} ${ga * 0.94},${gb + rise * 0.1} ${gw * 0.9},${gb - 30} L0,${gb - 30}`,
    ),
    '#030506',
  );
  const rests =
    bothSides(fill(head(ga * 0.54, 104, gb + rise * 0.2), '#030506')) +
    fill(head(0, 90, gb + rise * 0.12), '#030506');
  const sky = fill(
    up(
      `M${-ga},${gb + rise * 0.5} L${ga},${gb + rise * 0.5} L${ga},${gb + rise * 0.84} L${-ga},${gb + rise * 0.84} Z`,
    ),
    '#b9cad6',
    'opacity="0.14" filter="url(#b22)"',
  );
  return `${sky}${front}<g opacity="0.72" filter="url(#b5)">${bench}${rests}</g>`;
}
