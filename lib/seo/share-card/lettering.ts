import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type Font, type PathCommand } from 'opentype.js';
import { processWide } from '@/lib/platform/process-wide';

/** The site's typeface, bold. Text becomes outlines of it, so that no font has to be installed where the server runs. */
const file = 'node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff';

/** A text drawn as one SVG path. `width` is in the unit of `size`. */
export interface DrawnText {
  readonly path: string;
  readonly width: number;
}

/** Draws texts; sizes and places in pixels, `y` is the base line. */
export interface Lettering {
  readonly draw: (text: string, x: number, y: number, size: number) => DrawnText;
  readonly widthOf: (text: string, size: number) => number;
}

async function load(): Promise<Lettering> {
  const bytes = await readFile(join(/* turbopackIgnore: true */ process.cwd(), file));
  const font = parse(new Uint8Array(bytes).buffer);
  const draw: Lettering['draw'] = (text, x, y, size) => layOut(font, text, x, y, size);
  return { draw, widthOf: (text, size) => draw(text, 0, 0, size).width };
}

/** The one lettering of this process. Rejects when the font's file is missing; the next call tries again. */
export function lettering(): Promise<Lettering> {
  const held = processWide('lettering', () => ({ font: null as Promise<Lettering> | null }));
  held.font ??= load().catch((error: unknown) => {
    held.font = null;
    throw error;
  });
  return held.font;
}

/** The library's own writing rounds some numbers to NaN, which ends the drawing there. */
function written(command: PathCommand): string {
  const { type, ...places } = command;
  const { x1, y1, x2, y2, x, y } = places as Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>;
  const numbers = [x1, y1, x2, y2, x, y].filter((place) => place !== undefined);
  return type + numbers.map((place) => place.toFixed(1)).join(' ');
}

/** Letter by letter: the library's shaping doesn't know all of this font's tables. Letters it doesn't have are left out. */
function layOut(font: Font, text: string, x: number, y: number, size: number): DrawnText {
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text)
    .map((letter) => font.charToGlyph(letter === '\u00a0' ? ' ' : letter))
    .filter(({ index }) => index > 0);
  const parts: string[] = [];
  let left = x;
  glyphs.forEach((glyph, index) => {
    parts.push(...glyph.getPath(left, y, size).commands.map(written));
    const next = glyphs[index + 1];
    left += ((glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, next) : 0)) * scale;
  });
  return { path: parts.join(''), width: left - x };
}
