import { linearAt, radial } from '../front-rear/pen';
import { ridge } from './ridges';
import { clouds, glints, stars } from './scatter';

/** Height of the sea's horizon, of the road's far and near edge, in shares of the picture's height. */
const horizon = 0.56;
const roadTop = 0.79;
const roadFoot = 0.945;

/**
 * The Atlantic at dusk: a volcano over a bank of low clouds, the sea with the last light on it, and a coastal road
 * across lava in front, as an SVG of the given size in pixels.
 */
export function landscape(width: number, height: number): string {
  const y = (share: number): number => share * height;
  const defs = [
    linearAt(
      'sky',
      [
        [0, '#16243b'],
        [0.18, '#263858'],
        [0.34, '#3d4c70'],
        [0.5, '#656886'],
        [0.64, '#92808f'],
        [0.78, '#c4988b'],
        [0.92, '#ecbd8f'],
        [1, '#f6d3a0'],
      ],
      0,
      0,
      0,
      y(horizon),
    ),
    radial('sun', [
      [0, '#fff0cf', 0.95],
      [0.18, '#ffdca6', 0.6],
      [0.45, '#f6b782', 0.22],
      [0.75, '#f6b782', 0.06],
      [1, '#f6b782', 0],
    ]),
    linearAt(
      'sea',
      [
        [0, '#d9a884'],
        [0.08, '#a98a86'],
        [0.35, '#5c6580'],
        [1, '#1f3048'],
      ],
      0,
      y(horizon),
      0,
      y(roadTop),
    ),
    linearAt(
      'far',
      [
        [0, '#5f6480'],
        [1, '#a48a90'],
      ],
      0,
      y(0.22),
      0,
      y(horizon),
    ),
    linearAt(
      'near',
      [
        [0, '#39445f'],
        [1, '#57596f'],
      ],
      0,
      y(0.4),
      0,
      y(0.72),
    ),
    linearAt(
      'lava',
      [
        [0, '#232a37'],
        [1, '#0d131d'],
      ],
      0,
      y(0.66),
      0,
      height,
    ),
    linearAt(
      'road',
      [
        [0, '#3d4352'],
        [0.5, '#2c313d'],
        [1, '#1d222c'],
      ],
      0,
      y(roadTop),
      0,
      y(roadFoot),
    ),
    linearAt(
      'haze',
      [
        [0, '#f3c9a0', 0],
        [0.7, '#f3c9a0', 0.42],
        [1, '#f3c9a0', 0],
      ],
      0,
      y(horizon - 0.16),
      0,
      y(horizon + 0.05),
    ),
    `<filter id="mist" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="${y(0.012).toFixed(1)}"/></filter>`,
    `<filter id="glint" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="1.2"/></filter>`,
  ].join('');
  const volcano = ridge(
    [
      [0, 0.5],
      [0.16, 0.46],
      [0.3, 0.4],
      [0.4, 0.3],
      [0.465, 0.205],
      [0.49, 0.2],
      [0.505, 0.215],
      [0.58, 0.31],
      [0.7, 0.42],
      [0.84, 0.48],
      [1, 0.53],
    ],
    width,
    height,
    7,
    0.012,
  );
  const headland = ridge(
    [
      [0, 0.9],
      [0.5, 0.76],
      [0.57, 0.67],
      [0.63, 0.615],
      [0.72, 0.53],
      [0.82, 0.455],
      [0.9, 0.42],
      [1, 0.38],
    ],
    width,
    height,
    21,
    0.03,
  );
  const shore = ridge(
    [
      [0, 0.665],
      [0.12, 0.69],
      [0.28, 0.735],
      [0.5, 0.765],
      [0.74, 0.755],
      [1, 0.72],
    ],
    width,
    height,
    33,
    0.022,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    stars(width, height),
    `<ellipse cx="${width * 0.2}" cy="${y(horizon)}" rx="${width * 0.42}" ry="${y(0.42)}" fill="url(#sun)"/>`,
    `<path d="${volcano}" fill="url(#far)"/>`,
    clouds(width, height),
    `<rect y="${y(horizon - 0.16)}" width="${width}" height="${y(0.21)}" fill="url(#haze)"/>`,
    `<rect y="${y(horizon)}" width="${width}" height="${height - y(horizon)}" fill="url(#sea)"/>`,
    glints(width, height, horizon),
    `<path d="${headland}" fill="url(#near)"/>`,
    `<path d="${shore}" fill="url(#lava)"/>`,
    `<rect y="${y(roadTop)}" width="${width}" height="${y(roadFoot - roadTop)}" fill="url(#road)"/>`,
    `<rect y="${y(roadTop)}" width="${width}" height="${y(0.004)}" fill="#c7b49c" opacity="0.5"/>`,
    `<rect y="${y(roadFoot - 0.006)}" width="${width}" height="${y(0.006)}" fill="#d8cbb8" opacity="0.55"/>`,
    `<path d="${ridge(
      [
        [0, 0.95],
        [0.5, 0.953],
        [1, 0.948],
      ],
      width,
      height,
      44,
      0.012,
    )}" fill="#0b1018"/>`,
    '</svg>',
  ].join('');
}
