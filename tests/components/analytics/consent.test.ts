import { latestConsentUpdate, callNowAndAfterEachEntry } from '../../../components/analytics/start-analytics';

/** As vendors write it: an `arguments` object. */
function gtag(..._words: readonly unknown[]): unknown {
  // oxlint-disable-next-line prefer-rest-params -- this is what a vendor pushes
  return arguments;
}
const granted = gtag('consent', 'update', { analytics_storage: 'granted' });
const denied = gtag('consent', 'update', { analytics_storage: 'denied' });

test.each([
  ['nothing', [], undefined],
  ['an update that grants', [granted], 'granted'],
  ['an update that denies', [denied], 'denied'],
  ['granted and taken back', [granted, denied], 'denied'],
  [
    'granted, then an update of something else',
    [granted, gtag('consent', 'update', { ad_storage: 'denied' })],
    'granted',
  ],
  ['a default that grants', [gtag('consent', 'default', { analytics_storage: 'granted' })], undefined],
  ['events and broken entries', [{ event: 'x' }, null, 'consent', gtag('consent', 'update')], undefined],
])('%s', (_, entries, expected) => {
  expect(latestConsentUpdate('analytics_storage', entries)).toBe(expected);
});

test('a follower is told at once, and of each entry that the layer holds then', () => {
  const layer: unknown[] = [denied];
  const seen: unknown[][] = [];
  callNowAndAfterEachEntry(layer, () => seen.push([...layer]));
  expect(layer.push(granted, { event: 'y' })).toBe(3);
  expect(seen).toEqual([[denied], [denied, granted, { event: 'y' }]]);
});
