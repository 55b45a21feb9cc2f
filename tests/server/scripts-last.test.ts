import type { Rendered } from '@/server/ask-next';
import { withScriptsLast } from '@/server/scripts-last';
import { page } from '../support/door';

const question = { method: 'GET', url: '/', headers: {} };
const through = async (rendered: Rendered) =>
  String((await withScriptsLast(() => Promise.resolve(rendered))(question)).body);
const own = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const picture = '<link rel="preload" as="image" href="/fotos/640/a"/>';

test('scripts of the framework stand at the end of a page, in their order', async () => {
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>';
  const html = `<html><head>${picture}${preload}${own('a')}${own('b')}</head><body><p>${own('c')}</p></body></html>`;
  const moved = own('a') + own('b') + own('c');
  expect(await through(page(html))).toBe(`<html><head>${picture}</head><body><p></p>${moved}</body></html>`);
});

test.each([
  ['of old browsers', '<script src="/_next/static/chunks/a.js" noModule=""></script>'],
  ['inline', '<script>self.__next_f.push([0])</script>'],
  ['of data', '<script type="application/ld+json">{}</script>'],
  ['of others', '<script src="https://a.example/a.js" async=""></script>'],
])('a script %s stays where it is', async (_, script) => {
  const html = `<html><head>${script}</head><body><p></p></body></html>`;
  expect(await through(page(html))).toBe(html);
});

test('a page without an end, and what is no page, stays as it is', async () => {
  const html = `<head>${own('a')}</head><p>`;
  expect(await through(page(html))).toBe(html);
  const text = page(`${html}</body></html>`, { headers: { 'content-type': 'text/plain' } });
  expect(await through(text)).toBe(`${html}</body></html>`);
});
