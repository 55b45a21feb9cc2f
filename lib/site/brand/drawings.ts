import { brand, colors } from './brand';

const svg = (width: number, height: number, content: string, scale = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${content}</svg>`;

const mark = `<g color="${colors['on-action']}">${brand.mark}</g>`;

/** Returns the site's icon as SVG; `radius` rounds its corners, in the unit of its 64 × 64 box. */
export function iconSvg(radius: number): string {
  return svg(64, 64, `<rect width="64" height="64" rx="${radius}" fill="${colors.action}"/>${mark}`, 8);
}

/** Returns the share picture of pages without a picture of their own, as SVG of its size: the mark. */
export function shareImageSvg(): string {
  const ground = `<path fill="${colors.action}" d="M0 0h1200v630H0z"/>`;
  return svg(1200, 630, `${ground}<g transform="translate(344 59) scale(8)">${mark}</g>`);
}

/** Returns the drawing for a missing picture, without words (WCAG 1.4.5), as SVG. */
export function noPictureSvg(): string {
  const car =
    'M5 17H3v-4l2.500-1L8 7.500h7l3.500 4.200 2.500 1V17h-2M9 17h6M5.500 12h13M12 7.500v4.500M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
  const lines = `fill="none" stroke="${colors.control}" stroke-width=".7" stroke-linecap="round" stroke-linejoin="round"`;
  return svg(
    1306,
    734,
    `<path fill="${colors.page}" d="M0 0h1306v734H0z"/>` +
      `<g transform="translate(437 104)scale(18)" ${lines}><path d="${car}"/><path d="m4 20.500 16-15"/></g>`,
  );
}
