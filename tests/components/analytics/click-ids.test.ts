import { runInNewContext } from 'node:vm';
import { frameScript } from '@/lib/site/own-scripts';

/** What a visit to an address stores, by the script of a page with these marks. */
function storedOf(search: string, dataset: Readonly<Record<string, string>>) {
  const sessionStorage: Record<string, string> = {};
  const document = { currentScript: { dataset }, documentElement: { dataset: {} } };
  const page = { document, addEventListener: () => undefined, localStorage: {}, location: { search } };
  runInNewContext(frameScript, { ...page, sessionStorage });
  return sessionStorage['clics'];
}

test.each([
  ['?utm_source=x&gclid=EAIa-Q_1', '"&gclid=EAIa-Q_1"'],
  ['?gbraid=0AA~b.c&fbclid=f&other=o', '"?gbraid=0AA~b.c&fbclid=f"'],
  [`?gclid=${'a'.repeat(301)}&fbclid=`, undefined],
  ['?gclid=a%0Ab&fbclid=%3Cscript%3E&msclkid=a%20b', undefined],
  ['?xgclid=a&search=gclid', undefined],
])('of the address %s the visit keeps %s', (search, kept) => {
  expect(storedOf(search, { clicks: '' })).toBe(kept);
  expect(storedOf(search, {})).toBeUndefined();
});
