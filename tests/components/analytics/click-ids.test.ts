import { runInNewContext } from 'node:vm';
import { clickScript } from '@/lib/site/own-scripts';

test.each([
  ['?utm_source=x&gclid=EAIa-Q_1', '"&gclid=EAIa-Q_1"'],
  ['?gbraid=0AA~b.c&fbclid=f&other=o', '"?gbraid=0AA~b.c&fbclid=f"'],
  [`?gclid=${'a'.repeat(301)}&fbclid=`, undefined],
  ['?gclid=a%0Ab&fbclid=%3Cscript%3E&msclkid=a%20b', undefined],
  ['?xgclid=a&search=gclid', undefined],
])('of the address %s the visit keeps %s', (search, kept) => {
  const sessionStorage: Record<string, string> = {};
  runInNewContext(clickScript, { location: { search }, sessionStorage });
  expect(sessionStorage['clics']).toBe(kept);
});
