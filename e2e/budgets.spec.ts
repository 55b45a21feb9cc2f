import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'node-html-parser';
import { budgets, type Budget } from './support/budgets';
import { islandProps } from './support/island-props';
import { expect, test } from './support/test';

/** Bytes and counts don't depend on the machine: this limits a page's size, `npm run bench` measures its speed. */
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true });

const style = /<style>[\s\S]*?<\/style>/g;
const data = /<script>(?:self\.__next_f|\(self\.__next_f)[\s\S]*?<\/script>/g;

/** Bytes of a text with the server's compression. */
function sent(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
  };
  return brotliCompressSync(text, { params }).length;
}

async function scriptsOf(base: string, html: string): Promise<Pick<Budget, 'files' | 'scripts'>> {
  const addresses = parse(html)
    .querySelectorAll('script[src]:not([nomodule])')
    .map((script) => script.getAttribute('src') ?? '')
    .filter((src) => src.startsWith('/'));
  expect(addresses.length).toBeGreaterThan(3);
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const { status, headers } = await fetch(base + address, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      });
      expect(status, address).toBe(200);
      return Number(headers.get('content-length'));
    }),
  );
  return { files: sizes.length, scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

for (const [path, { islands, ...budget }] of Object.entries(budgets)) {
  test(`${path} keeps its budget`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requests += 1;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const html = await (await fetch(base + path)).text();
    const plain = html.replace(style, '');
    expect(html).toMatch(style);
    expect(html.match(data)?.length).toBeGreaterThan(0);
    const weight: Omit<Budget, 'islands'> = {
      ...(await scriptsOf(base, html)),
      styles: sent((html.match(style) ?? []).join('')),
      html: sent(plain),
      data: sent(plain) - sent(plain.replace(data, '')),
      elements: parse(html).querySelectorAll('*').length,
      requests,
    };
    await test.info().attach('weight', { body: JSON.stringify(weight) });
    for (const [part, most] of Object.entries(budget) as [keyof typeof weight, number][])
      expect.soft(weight[part], `${part}: ${JSON.stringify(weight)}`).toBeLessThanOrEqual(most);
    const props = islandProps(html);
    expect(props, 'the properties are read').toHaveProperty('MessagesProvider');
    for (const [island, bytes] of Object.entries(props))
      expect
        .soft(bytes, `properties of ${island}: ${JSON.stringify(props)}`)
        .toBeLessThanOrEqual(islands[island] ?? 0);
  });
}
