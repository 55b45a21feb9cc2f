import { clickIdsOf } from '@/components/analytics/click-ids';

const own = 'https://stock.example.com';

test.each([
  ['/vehiculos?gclid=EAIa-Q_1&utm_source=x', { gclid: 'EAIa-Q_1' }],
  [
    '/?gbraid=0AA~b.c&wbraid=w&fbclid=f&msclkid=m&other=o',
    { gbraid: '0AA~b.c', wbraid: 'w', fbclid: 'f', msclkid: 'm' },
  ],
  [`/?gclid=${'a'.repeat(300)}`, { gclid: 'a'.repeat(300) }],
  [`/?gclid=${'a'.repeat(301)}&fbclid=`, null],
  ['/?gclid=a%0Ab&fbclid=%3Cscript%3E&msclkid=a%20b', null],
  ['/vehiculos', null],
])('%s', (path, expected) => {
  expect(clickIdsOf(own + path, own)).toEqual(expected);
});

test('the address of another site has none of ours', () => {
  expect(clickIdsOf('https://www.google.com/?gclid=a', own)).toBeNull();
  expect(clickIdsOf('document', own)).toBeNull();
});
