import { readFileSync } from 'node:fs';

const colors = new Map(
  [...readFileSync('lib/site/brand/brand.css', 'utf8').matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6})/g)].map(
    ([, name = '', hex = '']) => [name, hex],
  ),
);

/** Relative luminance by WCAG 2.2. */
function luminance(name: string): number {
  const hex = colors.get(name) ?? '';
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const light = ['surface', 'surface-soft', 'page'];
const anyLight = [...light, 'surface-deep'];

/** The use of each color of docs/design.md, and the minimum contrast there. */
test.each([
  ['main', 4.5, [...anyLight, 'offer-wash', 'error-wash', 'available-wash', 'success-wash']],
  ['soft', 4.5, anyLight],
  ['hint', 4.5, anyLight],
  ['faint', 4.5, light],
  ['action', 4.5, anyLight],
  ['control', 3, light],
  ['on-action', 4.5, ['action', 'action-hover', 'action-pressed']],
  ['on-inverse', 4.5, ['inverse']],
  ['on-inverse-soft', 4.5, ['inverse']],
  ['on-offer', 4.5, ['offer', 'offer-strong']],
  ['offer', 4.5, ['surface', 'page']],
  ['offer-strong', 4.5, ['surface', 'page', 'offer-wash']],
  ['error', 4.5, ['surface', 'page', 'error-wash']],
  ['available', 4.5, ['surface', 'page', 'available-wash']],
  ['success', 4.5, ['surface', 'page', 'success-wash']],
])('%s reaches %f : 1', (color, least, grounds) => {
  for (const ground of grounds) expect(contrast(color, ground)).toBeGreaterThanOrEqual(least);
});
