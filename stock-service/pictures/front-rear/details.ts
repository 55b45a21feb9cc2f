import { symmetric, up } from './outline';
import { fill, linear, linearAt, stroke } from './pen';

/** The face or tail of one shape: definitions, the right half (mirrored later) and parts across the centre. */
export interface Details {
  readonly defs: string;
  /** Drawn first, across the centre line. */
  readonly under: string;
  /** Drawn for the right side and mirrored to the left. */
  readonly half: string;
  /** Drawn last, across the centre line. */
  readonly over: string;
}

/** Gradients, patterns and finishes that faces and tails share. */
export const detailDefs = [
  linear('gloss', [
    [0, '#3b4249'],
    [0.18, '#1a1e22'],
    [0.55, '#0b0d0f'],
    [1, '#050607'],
  ]),
  linear('hollow', [
    [0, '#020303'],
    [0.6, '#0d0f11'],
    [1, '#1d2124'],
  ]),
  linear('matt', [
    [0, '#3a3d40'],
    [0.4, '#2a2c2f'],
    [1, '#141517'],
  ]),
  linear('skid', [
    [0, '#eef0f1'],
    [0.35, '#b9bec2'],
    [1, '#6b7176'],
  ]),
  linear('lit', [
    [0, '#ffffff'],
    [0.5, '#f4f9ff'],
    [1, '#cfdfec'],
  ]),
  linear('lens', [
    [0, '#9fb0bd', 0.55],
    [0.3, '#56636d', 0.22],
    [0.6, '#10151a', 0],
  ]),
  linear('chamber', [
    [0, '#1b2126'],
    [0.5, '#39434b'],
    [1, '#11161a'],
  ]),
  linear(
    'bulb',
    [
      [0, '#ffffff'],
      [0.4, '#bccbd6'],
      [1, '#3c4952'],
    ],
    0.2,
    0,
    0.7,
    1,
  ),
  linear('plate', [
    [0, '#fbfbfa'],
    [1, '#dcdee0'],
  ]),
  linear('redLens', [
    [0, '#e4333b'],
    [0.35, '#b01420'],
    [1, '#5a0710'],
  ]),
  linear('redLit', [
    [0, '#ff8a84'],
    [0.5, '#ff3b3f'],
    [1, '#d3141f'],
  ]),
  linear('redDark', [
    [0, '#7e0f19'],
    [0.4, '#4a070e'],
    [1, '#210307'],
  ]),
  linear('clad', [
    [0, '#8b8e90'],
    [0.5, '#5f6264'],
    [1, '#2c2e30'],
  ]),
  linearAt(
    'reflector',
    [
      [0, '#ff5a55'],
      [1, '#8f0e16'],
    ],
    0,
    0,
    0,
    40,
  ),
  '<pattern id="mesh" width="34" height="22" patternUnits="userSpaceOnUse"><rect width="34" height="22" fill="#060708"/><path d="M0,11 L8.5,2 L25.5,2 L34,11 L25.5,20 L8.5,20 Z" fill="none" stroke="#33383d" stroke-width="3.4"/></pattern>',
  '<pattern id="slats" width="40" height="30" patternUnits="userSpaceOnUse"><rect width="40" height="30" fill="#050607"/><rect y="0" width="40" height="9" fill="#2c3035"/><rect y="0" width="40" height="2.5" fill="#5a6168"/></pattern>',
].join('');

/** A blank number plate 520 mm wide with a thin blue strip, its middle at height `y` mm. */
export function plate(y: number): string {
  return [
    `<rect x="-268" y="${-y - 61}" width="536" height="122" rx="10" fill="#0a0b0c"/>`,
    `<rect x="-260" y="${-y - 55}" width="520" height="110" rx="8" fill="url(#plate)"/>`,
    `<path d="M-252,${-y - 55} L-222,${-y - 55} L-222,${-y + 55} L-252,${-y + 55} Q-260,${-y + 55} -260,${-y + 47} L-260,${-y - 47} Q-260,${-y - 55} -252,${-y - 55} Z" fill="#2f56a5"/>`,
  ].join('');
}

/** A symmetric opening: dark hollow, a pattern inside, a soft rim of light along its lower edge. */
export function opening(half: string, pattern: string, rim = '#5b636a'): string {
  const d = symmetric(half);
  return (
    fill(d, pattern) +
    fill(d, 'url(#hollow)', 'opacity="0.55"') +
    stroke(d, '#020303', 9) +
    stroke(d, rim, 3.8, 'opacity="0.8"')
  );
}

/** A lamp housing on the right half: dark chamber, inner parts, clear cover. */
export function lamp(outline: string, inner: string): string {
  const d = up(outline);
  return (
    fill(d, 'url(#chamber)') +
    stroke(d, '#050607', 12) +
    inner +
    fill(d, 'url(#lens)') +
    stroke(d, '#dfe8ee', 2.4, 'opacity="0.45"')
  );
}

/** A round projector lens of the given radius; centre in mm. */
export function projector(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${-y}" r="${r}" fill="#0a0d10"/><circle cx="${x}" cy="${-y}" r="${r * 0.8}" fill="url(#bulb)"/><circle cx="${x - r * 0.22}" cy="${-y - r * 0.25}" r="${r * 0.22}" fill="#ffffff" opacity="0.95"/>`;
}

/** A lit strip with a faint halo. */
export function litStrip(d: string, width: number): string {
  return (
    stroke(up(d), '#dcecf8', width * 2.6, 'opacity="0.4" filter="url(#b8)"') + stroke(up(d), '#ffffff', width)
  );
}

/** The plain blank bar that stands where a badge would be. */
export function blankBar(y: number, width = 120): string {
  return `<rect x="${-width / 2}" y="${-y - 9}" width="${width}" height="18" rx="9" fill="url(#skid)"/>`;
}
