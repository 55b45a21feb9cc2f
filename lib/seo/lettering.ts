import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, parse } from 'opentype.js';
import { brand } from '@/lib/brand/brand';
import { createLettering, type Lettering, type Weight } from '@/lib/brand/outlines';
import { processSingleton } from '@/lib/platform/process-singletons';

/** Loads the site's typeface. Texts are rendered as outlines, so the server needs no installed fonts. */
async function load(): Promise<Lettering> {
  const [bold, medium] = await Promise.all([loadFont('bold'), loadFont('medium')]);
  return createLettering({ bold, medium });
}

async function loadFont(weight: Weight): Promise<Font> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', brand.typeface.cards[weight]);
  return parse(new Uint8Array(await readFile(file)).buffer);
}

/** Returns the process-wide lettering. Rejects when the font file is missing; the next call retries. */
export function loadLettering(): Promise<Lettering> {
  const cached = processSingleton('lettering', () => ({ font: null as Promise<Lettering> | null }));
  cached.font ??= load().catch((error: unknown) => {
    cached.font = null;
    throw error;
  });
  return cached.font;
}
