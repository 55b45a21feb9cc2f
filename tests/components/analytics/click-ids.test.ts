import { runInNewContext } from 'node:vm';
import { clickIdsOf } from '@/components/analytics/click-ids';
import { clickScript } from '@/lib/site/own-scripts';

/** The click ids that the script stores of a query, as they are read later. */
function arriveWith(search: string) {
  const sessionStorage: Record<string, string> = {};
  runInNewContext(clickScript, { location: { search }, sessionStorage });
  const stored = sessionStorage['clics'];
  return stored === undefined ? null : clickIdsOf(JSON.parse(stored) as string);
}

test.each([
  ['?gclid=EAIa-Q_1&utm_source=x', { gclid: 'EAIa-Q_1' }],
  [
    '?gbraid=0AA~b.c&wbraid=w&fbclid=f&msclkid=m&other=o',
    { gbraid: '0AA~b.c', wbraid: 'w', fbclid: 'f', msclkid: 'm' },
  ],
  [`?gclid=${'a'.repeat(300)}`, { gclid: 'a'.repeat(300) }],
  [`?gclid=${'a'.repeat(301)}&fbclid=`, null],
  ['?gclid=a%0Ab&fbclid=%3Cscript%3E&msclkid=a%20b', null],
  ['?xgclid=a&search=gclid', null],
  ['', null],
])('%s', (search, expected) => {
  expect(arriveWith(search)).toEqual(expected);
});
