import { clickIdsInQueryOrNull } from '@/lib/routing/campaign-params';

test.each([
  ['utm_source=x&gclid=EAIa-Q_1', { gclid: 'EAIa-Q_1' }],
  ['gbraid=0AA~b.c&fbclid=f&other=o', { gbraid: '0AA~b.c', fbclid: 'f' }],
  [`gclid=${'a'.repeat(301)}&fbclid=`, null],
  ['gclid=a%0Ab&fbclid=%3Cscript%3E&msclkid=a%20b', null],
  ['xgclid=a&search=gclid', null],
  [undefined, null],
])('the click ids of the query %s are %j', (query, ids) => {
  expect(clickIdsInQueryOrNull(query)).toEqual(ids);
});
