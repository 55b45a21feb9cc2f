import type { Font, PathCommand } from 'opentype.js';
import type { brand } from './brand';

/** A text as one SVG path. `width` is in the unit of `size`. */
interface RenderedText {
  readonly path: string;
  readonly width: number;
}

/** A weight of the typeface. */
export type Weight = keyof typeof brand.typeface.cards;

/** Renders texts in a weight; sizes and coordinates in pixels, `y` is the baseline. */
export interface Lettering {
  readonly draw: (weight: Weight, text: string, x: number, y: number, size: number) => RenderedText;
  readonly widthOf: (weight: Weight, text: string, size: number) => number;
}

/** Replaces the library's serializer, which rounds some numbers to NaN and so truncates the path. */
function svgCommand(command: PathCommand): string {
  const { type, ...places } = command;
  const { x1, y1, x2, y2, x, y } = places as Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>;
  const numbers = [x1, y1, x2, y2, x, y].filter((coordinate) => coordinate !== undefined);
  return type + numbers.map((coordinate) => coordinate.toFixed(1)).join(' ');
}

/** Lays out glyph by glyph, because the library can't shape all tables of this font. Missing glyphs are omitted. */
function layOut(font: Font, text: string, x: number, y: number, size: number): RenderedText {
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text)
    .map((letter) => font.charToGlyph(letter === '\u00a0' ? ' ' : letter))
    .filter(({ index }) => index > 0);
  const parts: string[] = [];
  let left = x;
  glyphs.forEach((glyph, index) => {
    parts.push(...glyph.getPath(left, y, size).commands.map(svgCommand));
    const next = glyphs[index + 1];
    left += ((glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, next) : 0)) * scale;
  });
  return { path: parts.join(''), width: left - x };
}

/** Returns the lettering of fonts, one for each weight. */
export function createLettering(fonts: Readonly<Record<Weight, Font>>): Lettering {
  const draw: Lettering['draw'] = (weight, text, x, y, size) => layOut(fonts[weight], text, x, y, size);
  return { draw, widthOf: (weight, text, size) => draw(weight, text, 0, 0, size).width };
}
