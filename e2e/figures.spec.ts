import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'node-html-parser';
import { expect, test } from './support/test';

/**
 * A ratchet: the weight of each page type beside the figures that are stored. One that has grown by more than 3 %
 * fails. `npm run figures` stores what has become less and what is new; a higher
 * figure is entered by hand, with the reason in the commit.
 */
const file = 'e2e/figures.json';
const tolerance = 1.03;
const isStoring = process.env.FIGURES === 'store';

type Figures = Record<string, Record<string, number>>;
const stored = JSON.parse(readFileSync(file, 'utf8')) as Figures;

/** Expects that no figure of a subject has grown; stores lower and new ones where that was requested. */
function expectNotGrown(subject: string, measured: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(measured)) {
    const most = stored[subject]?.[name];
    if (isStoring) (stored[subject] ??= {})[name] = Math.min(value, most ?? Infinity);
    else
      expect
        .soft(value, `${subject}, ${name}: ${most ?? 'not stored, run "npm run figures"'} → ${value}`)
        .toBeLessThanOrEqual((most ?? 0) * tolerance);
  }
}

test.describe.configure({ mode: 'serial' });
test.afterAll(() => {
  if (isStoring) writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
});

const style = /<style>[\s\S]*?<\/style>/g;

/** Bytes of a text with the server's compression. */
function sent(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
  };
  return brotliCompressSync(text, { params }).length;
}

for (const path of ['/', '/vehiculos', '/vehiculo/501', '/comparador?ids=501,502', '/contacto'])
  test(`${path} has not grown @core`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const root = parse(html);
    const addresses = root
      .querySelectorAll('script[src]:not([nomodule])')
      .map((script) => script.getAttribute('src') ?? '')
      .filter((src) => src.startsWith('/'));
    expect(addresses.length).toBeGreaterThan(3);
    const scripts = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()));
    // Compiled beside the main thread (docs/performance.md).
    for (const script of scripts) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const sizes = await Promise.all(
      [...new Set(addresses)].map(async (address) => {
        const response = await request.head(address, { headers: { 'accept-encoding': 'br' } });
        expect(response.status(), address).toBe(200);
        return Number(response.headers()['content-length']);
      }),
    );
    expect(html).toMatch(style);
    expectNotGrown(path, {
      'script files': sizes.length,
      'script bytes': sizes.reduce((sum, size) => sum + size, 0),
      'style bytes': sent((html.match(style) ?? []).join('')),
      'document bytes without styles': sent(html.replace(style, '')),
      elements: root.querySelectorAll('*').length,
    });
  });
