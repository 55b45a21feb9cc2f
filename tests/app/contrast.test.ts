import { readFileSync } from 'node:fs';

const colors = new Map(
  [...readFileSync('app/globals.css', 'utf8').matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6})/g)].map(
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

/** The use of each color of docs/design.md, and the minimum contrast there. */
test.each([
  ['ink-950', 4.5, ['white', 'sand-50', 'sand-100', 'sand-200', 'accent-wash', 'green-wash']],
  ['ink-900', 4.5, ['white', 'sand-50', 'sand-100', 'sand-200']],
  ['ink-700', 4.5, ['white', 'sand-50', 'sand-100', 'sand-200']],
  ['ink-600', 4.5, ['white', 'sand-50', 'sand-100', 'sand-200']],
  ['ink-500', 4.5, ['white', 'sand-50', 'sand-100']],
  ['ink-300', 4.5, ['ink-950', 'ink-900']],
  ['white', 4.5, ['ink-950', 'ink-900', 'ink-700', 'accent', 'accent-deep', 'green']],
  ['accent', 4.5, ['white', 'accent-wash', 'sand-100']],
  ['accent-deep', 4.5, ['white', 'accent-wash', 'sand-100']],
  ['green', 4.5, ['white', 'green-wash', 'sand-100']],
  ['sand-500', 3, ['white', 'sand-50', 'sand-100']],
])('%s reaches %f : 1', (color, least, grounds) => {
  for (const ground of grounds) expect(contrast(color, ground)).toBeGreaterThanOrEqual(least);
});
